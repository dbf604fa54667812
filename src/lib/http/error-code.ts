/** What people are asked to pass on of a failure. */
export const ERROR_CODE = 'کد پیگیری خطا:';

/** Enough of a request's id to find it in the log of a day, and short enough to be read out on the telephone. */
const LETTERS = 8;

/** What is shown of a request's id: the log is searched for lines whose id begins with it. */
export const errorCodeOf = (requestId: string): string => requestId.slice(0, LETTERS);

/** A sentence with the code after it, which stays in its own direction. */
export const withErrorCode = (sentence: string, requestId: string): string =>
  `${sentence} ${ERROR_CODE} \u2066${errorCodeOf(requestId)}\u2069`;
