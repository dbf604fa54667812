export const MEANWHILE_TEXTS = {
  title: 'این صفحه را همکار دیگری هم تغییر داده است',
  lead: (name: string) =>
    `${name} هنگامی که شما می‌نوشتید این صفحه را ذخیره کرد. هر دو متن اینجاست و چیزی از میان نرفته است: در هر جا یکی را انتخاب کنید.`,
  someone: 'همکار دیگری',
  mine: 'نوشتهٔ شما',
  theirs: (name: string) => `نوشتهٔ ${name}`,
  allMine: 'همه از من',
  allTheirs: (name: string) => `همه از ${name}`,
  both: 'هر دو تغییر داده‌اید',
  nothing: 'خالی',
  goOn: 'ادامه با آنچه انتخاب شد',
  later: 'بعداً',
  newer: (name: string) => `${name} این صفحه را به‌تازگی تغییر داده است.`,
  take: 'دیدن متن تازه',
  compare: 'دیدن هر دو متن',
} as const;
