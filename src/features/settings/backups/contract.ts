import { z } from 'zod';
import { days } from '#lib/dates/durations.ts';
import { reply } from '#lib/http/envelope.ts';

/** Why the latest attempt made no proven backup. */
export const BACKUP_FAILURES = [
  /** The directory of `BACKUP_DIR` is not there: a disk that is not mounted, for instance. */
  'no-directory',
  'no-room',
  /** The directory cannot be written to. */
  'not-writable',
  /** One is being made by hand at the moment. */
  'busy',
  /** It was written, and could not be restored from. */
  'unproven',
  /** The server was stopped, or it took longer than three hours. */
  'interrupted',
  'unknown',
] as const;
export const backupFailure = z.enum(BACKUP_FAILURES);
export type BackupFailure = z.infer<typeof backupFailure>;

const at = z.iso.datetime();

/** What is known of the backups of the night; null for what has not been. Sizes in bytes. */
export const backupRecord = z.object({
  latest: z.object({ at, bytes: z.number().int(), rows: z.number().int() }).nullable(),
  failure: z.object({ at, reason: backupFailure }).nullable(),
  /** Since when one is being made. */
  begun_at: at.nullable(),
});
export type BackupRecord = z.infer<typeof backupRecord>;

/** What went wrong after the latest proven backup; null when it is the last word. */
export const failureSince = ({ latest, failure }: BackupRecord): BackupRecord['failure'] =>
  failure && (!latest || failure.at > latest.at) ? failure : null;

/** A night may be missed; two are worth a word. */
const OLD = days(2);

/** Whether the latest proven backup is one to rely on at `at`. */
export const isRecent = ({ latest }: Pick<BackupRecord, 'latest'>, at: Date): boolean =>
  latest !== null && at.getTime() - Date.parse(latest.at) <= OLD;

export const NO_BACKUP: BackupRecord = { latest: null, failure: null, begun_at: null };

/** For the owner: whether backups are made at all, and how many are kept. */
export const backupState = backupRecord.extend({
  is_on: z.boolean().describe('BACKUP_DIR is set'),
  keep: z.number().int(),
});
export type BackupState = z.infer<typeof backupState>;
export const backupStateReply = reply(backupState);
