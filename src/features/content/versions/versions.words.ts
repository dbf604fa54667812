import { toPersianDigits } from '#lib/text/digits.ts';
import type { PageVersion } from '../content.ts';

export const VERSION_TEXTS = {
  open: 'نسخه‌ها',
  title: 'نسخه‌های صفحه',
  lead: 'دو متن را انتخاب کنید تا فرقشان واژه به واژه دیده شود: سبز افزوده و قرمز حذف شده است.',
  from: 'از',
  to: 'به',
  draft: 'آنچه اکنون می‌نویسید',
  first: 'متن نخست',
  version: (version: number) => `نسخهٔ ${toPersianDigits(version)}`,
  present: 'منتشرشدهٔ کنونی',
  origins: {
    published: 'منتشر شد',
    scheduled: 'در زمان خود منتشر شد',
    restored: 'بازگردانده شد',
  } satisfies Record<PageVersion['origin'], string>,
  by: (name: string) => `به دست ${name}`,
  same: 'این دو متن یکی هستند.',
  none: 'این صفحه هنوز از اینجا منتشر نشده است و از متن نخست پیروی می‌کند.',
  loading: 'در حال دریافت نسخه…',
  failed: 'دریافت نسخه ناموفق بود.',
  whole: 'همهٔ این بخش',
  restore: (what: string) => `بازگرداندن «${what}»`,
  toFirst: 'بازگشت به متن نخست',
  aboutRestore: (what: string) =>
    `«${what}» همین حالا منتشر می‌شود و جای متن کنونی را می‌گیرد؛ متن کنونی در نسخه‌ها می‌ماند و پیش‌نویس دست نمی‌خورد.`,
  aboutFirst:
    'صفحه به متن نخست بازمی‌گردد و از این پس با هر به‌روزشدن سایت، متن تازهٔ آن را می‌گیرد. متن کنونی در نسخه‌ها می‌ماند و پیش‌نویس دست نمی‌خورد.',
  sure: 'بازگرداندن',
  cancel: 'انصراف',
  restored: 'متن بازگردانده و منتشر شد.',
} as const;
