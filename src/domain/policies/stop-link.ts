/** The code in a link that stops reminders: 40 bits, as a guessed one could only stop reminders. */
export const STOP_CODE_LENGTH = 8;
export const STOP_CODE = /^[a-z2-9]{8}$/;

/** The short path in texts: a text is short, and so are the links that gateways accept. */
export const SHORT_STOP_PATH = '/s';
export const STOP_PATH = '/reminders/stop';

/** A link in a text: without a scheme, which neither phones nor people need. */
export const stopLink = (publicUrl: string, code: string): string =>
  `${publicUrl.replace(/^https?:\/\//, '')}${SHORT_STOP_PATH}/${code}`;
