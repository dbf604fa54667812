/** The comparison events of a request's timeline. */
export const COMPARISON_EVENTS = ['comparison_published', 'comparison_chosen'] as const;
