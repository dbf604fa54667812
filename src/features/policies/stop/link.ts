/** Characters of the code in a link that stops reminders: `features/policies/stop/service.server.ts` makes it. */
export const STOP_CODE = /^[a-z2-9]{8}$/;

/** What texts have it under, in place of the long name: a text is short, and so are what gateways let in. */
export const SHORT_STOP_PATH = '/s';
export const STOP_PATH = '/reminders/stop';

/** A link as a text has it: without a scheme, which phones need as little as people do. */
export const stopLink = (publicUrl: string, code: string): string =>
  `${publicUrl.replace(/^https?:\/\//, '')}${SHORT_STOP_PATH}/${code}`;
