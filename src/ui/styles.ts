/** Every style sheet that all pages share, in the order they have to apply. */
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import './tokens.css';
import './base.css';
