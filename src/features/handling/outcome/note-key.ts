/** The draft key of a request's note; its follow-up form shows the same text. */
export const noteKey = (id: number): string => `${id}.note`;
