/** What to do in the first hours after an accident. Its path is also the scope of its service worker. */
export const ACCIDENT_PATH = '/accident';

/** The form on the page of claims that reports a loss. */
export const CLAIM_REPORT_ANCHOR = 'claim-request';
export const CLAIM_REPORT_PATH = `/claims-processing#${CLAIM_REPORT_ANCHOR}`;
