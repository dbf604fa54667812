/** The lists that a filter can be saved of, under a name. The three pages of requests are one list. */
export const VIEW_LISTS = ['requests', 'policies'] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

/**
 * What a list's address can say, its order with it; anything else in a saved one is left out. The kind of requests is
 * the page's own, and spam is a status there.
 */
export const VIEW_KEYS: Record<ViewList, readonly string[]> = {
  requests: [
    'status',
    'assignee',
    'due',
    'late',
    'service',
    'source',
    'landing',
    'campaign',
    'result',
    'answer',
    'claim',
    'compared',
    'rating',
    'search',
    'from',
    'to',
    'closed_on',
    'sort',
  ],
  policies: [
    'tab',
    'status',
    'line',
    'insurer',
    'owner',
    'renewal',
    'doubled',
    'search',
    'from',
    'to',
    'month',
    'sort',
  ],
};
