/**
 * Details of a story that is told on wide screens alone, as the phone would say the same again: forms without
 * scripts, what goes over the wire, who may do what. What is drawn there is looked at on both in other stories.
 */
export const ONCE = { tag: '@once' };
