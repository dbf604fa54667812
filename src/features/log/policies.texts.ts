import type { AuditAction } from '#features/audit/contract.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { FIELD_LABELS } from './fields.texts.ts';
import { listed, type Sentence, type Told } from './told.texts.ts';

function policiesExported({ after }: Told): string {
  const rows = typeof after.rows === 'number' ? `${toPersianDigits(after.rows)} بیمه‌نامه` : null;
  const format = after.format === 'csv' ? 'CSV' : 'اکسل';
  return `{actor} از ${rows ?? 'بیمه‌نامه‌ها'} خروجی ${format} گرفت`;
}

const counted = (value: unknown): string => toPersianDigits(typeof value === 'number' ? value : 0);

const importStarted = ({ after }: Told): string =>
  `{actor} واردکردن فایلی با ${counted(after.rows)} ردیف را به دفتر بیمه‌نامه‌ها آغاز کرد`;

const imported = ({ after }: Told): string =>
  `{actor} فایلی را به دفتر بیمه‌نامه‌ها وارد کرد: ${counted(after.created)} تازه، ${counted(after.updated)} به‌روزشده، ` +
  `${counted(after.unchanged)} بی‌تغییر و ${counted(after.faulty)} نادرست`;

const undone = ({ after }: Told): string =>
  `{actor} واردکردن فایلی به دفتر بیمه‌نامه‌ها را برگرداند: ${counted(after.undone)} ردیف برگشت و ${counted(after.kept)} ردیف ماند`;

type PolicyAction = Extract<AuditAction, `${'policy' | 'policies' | 'insurer'}.${string}`>;

/** The log's sentences about policies and insurers. */
export const POLICY_SENTENCES: Record<PolicyAction, Sentence> = {
  'policy.created': () => '{actor} {subject} را ثبت کرد',
  'policy.taken_back': () => '{actor} ثبت {subject} را برگرداند',
  'policy.updated': (told) => `{actor} {subject} را تغییر داد${listed(told, FIELD_LABELS)}`,
  'policy.renewed': () => '{actor} {subject} را تمدید کرد',
  'policy.cancelled': () => '{actor} {subject} را لغو کرد',
  'policy.lapsed': () => '{actor} {subject} را که زمانش گذشته بود تمدیدنشده شناخت',
  'policy.instalment_paid': () => '{actor} پرداخت یک قسط {subject} را ثبت کرد',
  'policy.file_added': () => '{actor} به {subject} فایل افزود',
  'policy.file_opened': () => '{actor} فایلی از {subject} را باز کرد',
  'policy.file_deleted': () => '{actor} فایلی از {subject} را حذف کرد',
  'policies.exported': policiesExported,
  'policy.imported': () => '{actor} {subject} را از فایل وارد کرد',
  'policies.import_started': importStarted,
  'policies.imported': imported,
  'policies.import_stopped': () =>
    '{actor} واردکردن دفتر بیمه‌نامه‌ها را ایستاند، چون همکاری که آن را آغاز کرده بود دیگر اختیار آن را ندارد',
  'policies.undo_started': () => '{actor} برگرداندن یک واردکردن دفتر بیمه‌نامه‌ها را آغاز کرد',
  'policies.import_undone': undone,
  'policies.undo_stopped': () =>
    '{actor} برگرداندن واردکردن دفتر را ایستاند، چون همکاری که آن را آغاز کرده بود دیگر اختیار آن را ندارد',
  'insurer.created': () => '{actor} {subject} را به فهرست بیمه‌گران افزود',
  'insurer.updated': () => '{actor} {subject} را در فهرست بیمه‌گران تغییر داد',
};
