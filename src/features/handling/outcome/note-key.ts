/** The key of a request's note among the drafts; its follow-up form shows the same text. */
export const noteKey = (id: number): string => `${id}.note`;
