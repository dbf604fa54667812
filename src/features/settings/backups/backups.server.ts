/** Makes a verified backup each night, in a process of its own (`make`). */
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#config/env.ts';
import { backupName, isBackupName, isUnprovenName } from '#db/backup/name.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import { type Context, outside, perServer, transaction } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { days, hours } from '#lib/dates/durations.ts';
import { isoDateInTehran, tehranInstant } from '#lib/dates/jalali.ts';
import { permit } from '#lib/http/errors.ts';
import { canManageSettings } from '../permissions.ts';
import { findSetting, lockSetting, saveSetting, takeTurn } from '../settings.server.ts';
import {
  BACKUP_REPLIES,
  type BackupRecord,
  type BackupState,
  backupRecord,
  backupStateCall,
  failureSince,
  NO_BACKUP,
} from './backups.ts';
import type { BackupOutcome, MakeBackup } from './make.adapter.server.ts';

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

declare module '#kit/context.ts' {
  interface Context {
    /** Makes one backup and proves it. */
    makeBackup: MakeBackup;
  }
}

/** Minutes after midnight in Tehran: the office is closed, and the day before is whole. */
const NIGHT = 3 * 60;
/** How long to wait after a failure, and after a backup whose end is not known. */
const AGAIN_AFTER = hours(1);
const LONGEST = hours(3);

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

/** The backup that this process is making, and the end of all of them. */
const stateOf = perServer(() => ({
  running: null as Promise<void> | null,
  ending: new AbortController(),
}));

async function note(ctx: Context, outcome: BackupOutcome, begun: Date): Promise<void> {
  const at = begun.toISOString();
  const news = outcome.isProven
    ? { latest: { at, bytes: outcome.bytes, rows: outcome.rows }, failure: null }
    : { failure: { at, reason: outcome.reason } };
  await transaction(ctx, (ctx) => noteBackup(ctx.db, { ...news, begun_at: null }));
}

async function run(
  ctx: Context,
  { directory, keep }: NonNullable<Config['backups']>,
): Promise<void> {
  const begun = ctx.now();
  const file = path.join(directory, backupName(begun));
  await transaction(ctx, (ctx) => noteBackup(ctx.db, { begun_at: begun.toISOString() }));
  const signal = AbortSignal.any([stateOf(ctx).ending.signal, AbortSignal.timeout(LONGEST)]);
  const outcome = await ctx.makeBackup(file, signal);
  if (outcome.isProven) {
    ctx.log.info({ file, bytes: outcome.bytes, rows: outcome.rows }, 'backup made and proven');
  } else {
    const { reason, message } = outcome;
    ctx.log.error({ alarm: 'backup', reason, detail: message }, 'no backup was made');
  }
  await note(ctx, outcome, begun);
  if (outcome.isProven) await prune(directory, keep);
}

/**
 * Begins a backup when one is due and no other process has begun it. Answers before the backup is made;
 * its outcome is in the log and in `state`.
 */
export async function beginBackupIfDue(ctx: Context): Promise<void> {
  const state = stateOf(ctx);
  if (!ctx.config.backups || state.running || state.ending.signal.aborted) return;
  const at = ctx.now();
  const since = wantedSince(await findBackupRecord(ctx.db), at);
  if (!(await takeBackupTurn(ctx.db, at, since))) return;
  state.running = run(outside(ctx), ctx.config.backups)
    .catch((error: unknown) => ctx.log.error({ alarm: 'backup', err: error }, 'a backup broke off'))
    .finally(() => {
      state.running = null;
    });
}

/** Resolves when no backup is being made. */
export async function backupsIdle(ctx: Context): Promise<void> {
  const state = stateOf(ctx);
  await state.running;
}

/** Aborts the backup that is being made; it is begun again an hour later. */
export async function stopBackups(ctx: Context): Promise<void> {
  const state = stateOf(ctx);
  state.ending.abort();
  await state.running;
}

/** The state for the owner's page. 403 for all but super-admins. */
export async function backupState(ctx: Context, actor: Actor): Promise<BackupState> {
  permit(canManageSettings(actor));
  const record = await findBackupRecord(ctx.db);
  return { ...record, is_on: ctx.config.backups !== null, keep: ctx.config.backups?.keep ?? 0 };
}

/** How many backups the directory has; null where none are made, or the directory does not exist. */
export async function countBackups(ctx: Context): Promise<number | null> {
  if (!ctx.config.backups) return null;
  const names = await readdir(ctx.config.backups.directory).catch(() => null);
  return names?.filter(isBackupName).length ?? null;
}

export const backupRoutes = routes('settings', (serve) => {
  serve(
    backupStateCall,
    {
      access: 'super-admin',
      summary: 'The latest proven backup, and what went wrong since',
      says: BACKUP_REPLIES.state,
    },
    ({ ctx, actor }) => backupState(ctx, actor),
  );
});
