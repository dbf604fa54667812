/** The style sheets that all pages share, in the order in which they have to apply. */
import './tokens.css';
import './fonts/fonts.css';
import './base.css';
