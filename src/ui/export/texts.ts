import type { ExportFormat } from '#lib/spreadsheet/formats.ts';

type FormatInWords = { name: string; hint: string };

/** The button that downloads a list, and its messages. */
export const EXPORT_TEXTS = {
  open: 'خروجی',
  title: 'خروجی گرفتن از این فهرست',
  whole: 'همهٔ ردیف‌های همین فیلتر در فایل می‌آید، نه تنها آنچه روی صفحه است.',
  formats: {
    xlsx: { name: 'فایل اکسل', hint: 'xlsx؛ راست‌به‌چپ، با سرستون ثابت' },
    csv: { name: 'متن ساده', hint: 'csv؛ برای برنامه‌های دیگر' },
  } satisfies Record<ExportFormat, FormatInWords>,
  starting: 'در حال آماده‌سازی فایل…',
  progress: (done: string, all: string) => `${done} از ${all} ردیف`,
  progressLabel: 'پیشرفت خروجی گرفتن',
  percent: (share: string) => `${share}٪`,
  stop: 'انصراف',
  done: (rows: string) => `فایل با ${rows} ردیف آماده شد.`,
  failed: 'خروجی گرفتن ناموفق بود.',
  cutShort: 'دریافت فایل تا پایان نرسید. اتصال اینترنت را ببینید و دوباره تلاش کنید.',
  retry: 'تلاش دوباره',
} as const;
