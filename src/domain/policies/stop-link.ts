/** The code in a link that stops reminders: 40 bits, of which nothing is to be had but silence. */
export const STOP_CODE_LENGTH = 8;
export const STOP_CODE = /^[a-z2-9]{8}$/;

/** What texts have it under, in place of the long name: a text is short, and so are what gateways let in. */
export const SHORT_STOP_PATH = '/s';
export const STOP_PATH = '/reminders/stop';

/** A link as a text has it: without a scheme, which phones need as little as people do. */
export const stopLink = (publicUrl: string, code: string): string =>
  `${publicUrl.replace(/^https?:\/\//, '')}${SHORT_STOP_PATH}/${code}`;
