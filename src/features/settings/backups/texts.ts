import type { BackupFailure } from './contract.ts';

export const BACKUP_REPLIES = { state: 'وضعیت پشتیبان‌گیری' } as const;

/** The section of the settings page about nightly backups. */
export const BACKUP_TEXTS = {
  title: 'پشتیبان‌گیری',
  lead: 'هر شب ساعت ۳ نسخه‌ای از همهٔ داده‌ها ساخته و با بازگرداندن در پایگاهی موقت آزموده می‌شود. شبی که دستگاه خاموش باشد، پس از روشن شدن جبران می‌شود.',
  off: 'پشتیبان‌گیری شبانه روشن نیست. از نگه‌دارندهٔ سامانه بخواهید پوشه‌ای برای آن نام ببرد؛ بهتر است روی دیسکی دیگر باشد.',
  none: 'هنوز نسخه‌ای ساخته نشده است.',
  underWay: 'نسخه‌ای در دست ساخت است.',
  latest: 'آخرین نسخهٔ آزموده',
  size: 'حجم',
  megabytes: (amount: string) => `${amount} مگابایت`,
  rows: 'تعداد ردیف‌ها',
  kept: 'نگه داشته می‌شود',
  keptCopies: (count: string) => `${count} نسخهٔ آخر`,
  failed: (at: string) => `پشتیبان‌گیریِ ${at} انجام نشد.`,
  old: 'از آخرین نسخهٔ آزموده بیش از دو روز گذشته است.',
  again: 'هر ساعت دوباره تلاش می‌شود.',
  loading: 'در حال دریافت وضعیت پشتیبان‌گیری…',
  loadFailed: 'وضعیت پشتیبان‌گیری دریافت نشد.',
  reasons: {
    'no-directory': 'پوشهٔ پشتیبان در دسترس نیست؛ شاید دیسک آن وصل نباشد.',
    'no-room': 'دیسک جای کافی ندارد.',
    'not-writable': 'در پوشهٔ پشتیبان نمی‌توان نوشت.',
    busy: 'هم‌زمان نسخهٔ دیگری در دست ساخت بود.',
    unproven: 'نسخه نوشته شد، ولی بازگرداندن آن درست از کار درنیامد.',
    interrupted: 'سامانه در میانهٔ کار ایستاد.',
    unknown: 'علت در گزارش سامانه نوشته شده است.',
  } satisfies Record<BackupFailure, string>,
} as const;
