import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import { days, hours } from '#lib/dates/durations.ts';
import { isoDateInTehran, tehranInstant } from '#lib/dates/jalali.ts';
import { AppError } from '#lib/http/errors.ts';
import type { Log } from '#lib/node/log.ts';
import { canManageSettings } from '../permissions.ts';
import { type BackupRecord, type BackupState, failureSince } from './contract.ts';
import {
  backupName,
  findBackupRecord,
  isBackupName,
  isUnprovenName,
  noteBackup,
  takeBackupTurn,
} from './data.server.ts';
import type { BackupOutcome, MakeBackup } from './make.adapter.server.ts';

/** Minutes after midnight in Tehran: the office is closed, and the day before is whole. */
const NIGHT = 3 * 60;
/** How long to wait after a failure, and after a backup whose end is not known. */
const AGAIN_AFTER = hours(1);
const LONGEST = hours(3);

type Dependencies = {
  db: Database;
  now: () => Date;
  log: Log;
  /** The directory of the backups and how many to retain; null: none are made. */
  backups: { directory: string; keep: number } | null;
  make: MakeBackup;
};

/** The latest three o'clock at night. */
function latestNight(at: Date): Date {
  const today = tehranInstant(isoDateInTehran(at), NIGHT);
  const dayBefore = new Date(at.getTime() - days(1));
  return today <= at ? today : tehranInstant(isoDateInTehran(dayBefore), NIGHT);
}

/**
 * A new backup is due if the last one began at this time or earlier. Nights on which the machine was off are
 * made up for.
 */
function wantedSince(record: BackupRecord, at: Date): Date {
  if (record.begun_at) return new Date(at.getTime() - LONGEST);
  return failureSince(record)
    ? new Date(at.getTime() - AGAIN_AFTER)
    : new Date(latestNight(at).getTime() - 1);
}

/** Deletes all but the latest `keep` backups, and unverified ones that are older than a verified one. */
async function prune(directory: string, keep: number): Promise<void> {
  const names = (await readdir(directory)).sort();
  const old = [...names.filter(isBackupName).slice(0, -keep), ...names.filter(isUnprovenName)];
  for (const name of old) await rm(path.join(directory, name));
}

/** Makes a verified backup each night, in a process of its own (`make`). */
export function createNightlyBackups({ db, now, log, backups, make }: Dependencies) {
  const ending = new AbortController();
  let running: Promise<void> | null = null;

  async function note(outcome: BackupOutcome, begun: Date): Promise<void> {
    const at = begun.toISOString();
    const news = outcome.isProven
      ? { latest: { at, bytes: outcome.bytes, rows: outcome.rows }, failure: null }
      : { failure: { at, reason: outcome.reason } };
    await db.transaction((tx) => noteBackup(tx, { ...news, begun_at: null }));
  }

  async function run({ directory, keep }: NonNullable<Dependencies['backups']>): Promise<void> {
    const begun = now();
    const file = path.join(directory, backupName(begun));
    await db.transaction((tx) => noteBackup(tx, { begun_at: begun.toISOString() }));
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(LONGEST)]);
    const outcome = await make(file, signal);
    if (outcome.isProven) {
      log.info({ file, bytes: outcome.bytes, rows: outcome.rows }, 'backup made and proven');
    } else {
      const { reason, message } = outcome;
      log.error({ alarm: 'backup', reason, detail: message }, 'no backup was made');
    }
    await note(outcome, begun);
    if (outcome.isProven) await prune(directory, keep);
  }

  return {
    /**
     * Begins a backup when one is due and no other process has begun it. Answers before the backup is made;
     * its outcome is in the log and in `state`.
     */
    async beginIfDue(): Promise<void> {
      if (!backups || running || ending.signal.aborted) return;
      const at = now();
      const since = wantedSince(await findBackupRecord(db), at);
      if (!(await takeBackupTurn(db, at, since))) return;
      running = run(backups)
        .catch((error: unknown) => log.error({ alarm: 'backup', err: error }, 'a backup broke off'))
        .finally(() => {
          running = null;
        });
    },

    /** Resolves when no backup is being made. */
    idle: async (): Promise<void> => void (await running),

    /** Aborts the backup that is being made; it is begun again an hour later. */
    async stop(): Promise<void> {
      ending.abort();
      await running;
    },

    /** The state for the owner's page. 403 for all but super-admins. */
    async state(actor: Actor): Promise<BackupState> {
      if (!canManageSettings(actor)) throw new AppError('forbidden');
      const record = await findBackupRecord(db);
      return { ...record, is_on: backups !== null, keep: backups?.keep ?? 0 };
    },

    /** How many backups the directory has; null where none are made, or the directory does not exist. */
    async countKept(): Promise<number | null> {
      if (!backups) return null;
      const names = await readdir(backups.directory).catch(() => null);
      return names?.filter(isBackupName).length ?? null;
    },

    /** For monitors; null where no backups are made. */
    record: backups && ((): Promise<BackupRecord> => findBackupRecord(db)),
  };
}

export type NightlyBackups = ReturnType<typeof createNightlyBackups>;
