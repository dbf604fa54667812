/** Every style sheet that all pages share, in the order they have to apply. */
import './tokens.css';
import './fonts/fonts.css';
import './base.css';
