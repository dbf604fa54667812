import { backupName, isBackupName, isUnprovenName } from '#db/backup/name.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { findSetting, lockSetting, saveSetting, takeTurn } from '../data.server.ts';
import { type BackupRecord, backupRecord, NO_BACKUP } from './contract.ts';

export { backupName, isBackupName, isUnprovenName };

const KEY = 'backups';
const TURN = 'backups-turn';

function recordOf(stored: unknown): BackupRecord {
  const known = backupRecord.safeParse(stored);
  return known.success ? known.data : NO_BACKUP;
}

export const findBackupRecord = async (db: Queryable): Promise<BackupRecord> =>
  recordOf(await findSetting(db, KEY));

/** Writes the outcome of a backup over the record. */
export async function noteBackup(tx: Transaction, news: Partial<BackupRecord>): Promise<void> {
  const known = recordOf(await lockSetting(tx, KEY));
  await saveSetting(tx, KEY, { ...known, ...news });
}

/** True for the one process that makes the next backup, unless one was begun after `since`. */
export const takeBackupTurn = (db: Queryable, at: Date, since: Date): Promise<boolean> =>
  takeTurn(db, TURN, { at, every: at.getTime() - since.getTime() });
