/** The parts of the statistics; each is a page with an address of its own, and loads only its figures. */
export const STATS_CHAPTERS = {
  requests: 'درخواست‌ها',
  results: 'نتیجه و همکاران',
  ratings: 'رضایت مشتریان',
  sources: 'منبع مشتریان',
  policies: 'تمدید و بیمه‌نامه',
  claims: 'خسارت',
} as const;
export type StatsChapter = keyof typeof STATS_CHAPTERS;

export const isStatsChapter = (name: string): name is StatsChapter =>
  Object.hasOwn(STATS_CHAPTERS, name);

/** The address of a chapter below a dashboard: the first one is that of the statistics (spec section 2). */
export const chapterPath = (base: string, chapter: StatsChapter): string =>
  chapter === 'requests' ? `${base}/main/stats` : `${base}/main/stats/${chapter}`;
