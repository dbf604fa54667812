/**
 * The parameters of the address at this moment. The router writes it at once and renders the page later, on a
 * busy phone much later: a hook's value from the last rendering may be outdated, and a step based on it would
 * revert the one before.
 */
export const liveParams = (): URLSearchParams => new URLSearchParams(window.location.search);
