/** The words of its parts. */
export const PARTNERS_TEXTS = {
  crumb: 'همکاری با ما',
  call: 'درخواست گفت‌وگو',
} as const;
