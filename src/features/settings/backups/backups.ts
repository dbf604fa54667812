import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { days } from '#lib/dates/durations.ts';
import { reply } from '#lib/http/envelope.ts';

/** Why the latest attempt made no verified backup. */
const BACKUP_FAILURES = [
  /** The directory of `BACKUP_DIR` does not exist: an unmounted disk, for instance. */
  'no-directory',
  'no-room',
  /** The directory cannot be written to. */
  'not-writable',
  /** Another backup is being made by hand. */
  'busy',
  /** It was written, and a restore from it failed. */
  'unproven',
  /** The server was stopped, or it took longer than three hours. */
  'interrupted',
  'unknown',
] as const;
export const backupFailure = z.enum(BACKUP_FAILURES);
export type BackupFailure = z.infer<typeof backupFailure>;

const at = z.iso.datetime();

/** The record of nightly backups; null for what never happened. Sizes in bytes. */
export const backupRecord = z.object({
  latest: z.object({ at, bytes: z.number().int(), rows: z.number().int() }).nullable(),
  failure: z.object({ at, reason: backupFailure }).nullable(),
  /** When the backup that is being made was begun. */
  begun_at: at.nullable(),
});
export type BackupRecord = z.infer<typeof backupRecord>;

/** The failure after the latest verified backup; null where there was none since. */
export const failureSince = ({ latest, failure }: BackupRecord): BackupRecord['failure'] =>
  failure && (!latest || failure.at > latest.at) ? failure : null;

/** One missed night is tolerable; two are worth a warning. */
const OLD = days(2);

/** Whether the latest verified backup is recent enough at `at`. */
export const isRecent = ({ latest }: Pick<BackupRecord, 'latest'>, at: Date): boolean =>
  latest !== null && at.getTime() - Date.parse(latest.at) <= OLD;

export const NO_BACKUP: BackupRecord = { latest: null, failure: null, begun_at: null };

/** For the owner: whether backups are made at all, and how many are retained. */
export const backupState = backupRecord.extend({
  is_on: z.boolean().describe('BACKUP_DIR is set'),
  keep: z.number().int(),
});
export type BackupState = z.infer<typeof backupState>;

export const backupStateCall = endpoint('GET /backups', { reply: reply(backupState) });

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
  storedCopies: (count: string) => `${count} نسخهٔ آخر`,
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
