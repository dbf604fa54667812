/** The label of the code that people report after an error. Not «کد پیگیری», which is what requests have. */
export const ERROR_CODE = 'کد خطا:';

/**
 * Enough of a request's id to find it in the log of a day, and short enough to be read out on the telephone.
 */
const LETTERS = 8;

/**
 * The shown part of a request's id: its end, as the ids of some proxies begin with the time and are alike for
 * a minute.
 */
export const errorCodeOf = (requestId: string): string => requestId.slice(-LETTERS);

/** A sentence followed by the code, which has its own direction. */
export const withErrorCode = (sentence: string, requestId: string): string =>
  `${sentence} ${ERROR_CODE} \u2066${errorCodeOf(requestId)}\u2069`;

/** The attribute by which a page's own scripts find the code in the error page that the server sent them. */
export const CODE_MARK = 'data-error-code';

const MARKED = new RegExp(`${CODE_MARK}="([\\w.-]{1,${LETTERS}})"`);

/** The code in an error page of the server; null where there is none. */
export const errorCodeIn = (page: string): string | null => MARKED.exec(page)?.[1] ?? null;
