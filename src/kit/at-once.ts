/** For a query whose failure the page shows at once, also without a network, in place of waiting for one. */
export const AT_ONCE = { networkMode: 'always', retry: false } as const;
