/** What a request's timeline has of comparisons that were made for it. */
export const COMPARISON_EVENTS = ['comparison_published', 'comparison_chosen'] as const;
