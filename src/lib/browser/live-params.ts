/**
 * What the address says now. The router writes it at once and draws the page in its own time, which a busy
 * phone makes long: what a hook read at the last rendering may be a step behind, and a step that is built
 * on it would take the one before back.
 */
export const liveParams = (): URLSearchParams => new URLSearchParams(window.location.search);
