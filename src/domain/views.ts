/** The lists whose filters can be saved under a name. The pages of all kinds of requests are one list. */
export const VIEW_LISTS = ['requests', 'policies'] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

/**
 * The parameters of a list's address, its order among them; a saved view leaves out all others. The kind of
 * requests is the page's own, and spam is a status there.
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
