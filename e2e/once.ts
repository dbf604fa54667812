/** Details of a story that is told on wide screens alone: the phone would say the same again. */
export const ONCE = { tag: '@once' };
