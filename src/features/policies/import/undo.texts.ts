import { IMPORT_UNDO_DAYS, type ImportUndoing } from '#domain/policies/import.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

/** Why a row stayed as its import was undone. */
export const UNDOING_LABELS: Record<ImportUndoing, string> = {
  undone: 'برگشت.',
  changed: 'پس از واردکردن، کسی در این بیمه‌نامه کاری کرده است.',
  texted: 'پیامکی دربارهٔ آن فرستاده شده است.',
  worked_on: 'کسی روی درخواست تمدید آن کار کرده است.',
  erased: 'داده‌های بیمه‌گذار آن پاک شده است.',
  gone: 'این بیمه‌نامه دیگر در دفتر نیست.',
};

const count = (n: number, what: string): string => `${toPersianDigits(n)} ${what}`;

/** Texts of undoing an import. */
export const UNDO_TEXTS = {
  title: 'برگرداندن این واردکردن',
  lead: (until: string) =>
    `تا ${until} (${toPersianDigits(IMPORT_UNDO_DAYS)} روز پس از واردکردن) همهٔ این دفتر را می‌توان یک‌جا برگرداند.`,
  undo: 'برگرداندن همه',
  goOn: 'ادامهٔ برگرداندن',
  ask: (created: number, updated: number) =>
    `${count(created, 'بیمه‌نامهٔ تازه')} از دفتر بیرون می‌رود و ${count(updated, 'بیمه‌نامهٔ به‌روزشده')} به حال پیش برمی‌گردد. درخواست‌های تمدیدی هم که خودبه‌خود ساخته شده‌اند بسته می‌شوند.`,
  stays:
    'آنچه پس از واردکردن کسی در آن کاری کرده یا پیامکش فرستاده شده است همان‌گونه می‌ماند و نام برده می‌شود.',
  sure: 'برگرداندن',
  keep: 'نه، بماند',
  kept: (n: number) => count(n, 'ردیف ماند'),
  keptLead: 'این بیمه‌نامه‌ها همان‌گونه که هستند ماندند؛ هرکدام را در صفحهٔ خودش درست کنید.',
} as const;
