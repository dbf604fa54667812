/** The draft key of the reason for closing a request. */
export const reasonKey = (id: number): string => `${id}.reason`;
