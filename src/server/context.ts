/** The context of a server: what its use cases get, and what lower features need of higher ones. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '#config/env.ts';
import { PUBLIC_PATHS, SITE_PAGES } from '#content/pages/all.ts';
import { regulationContent } from '#content/pages/regulation.ts';
import { withCommitLog } from '#db/after-commit.ts';
import { writeErasureList } from '#db/backup/erasure-list.ts';
import type { DatabaseHandle } from '#db/client.ts';
import { freeBytes } from '#db/disk-space.ts';
import { isTimeForTexts } from '#domain/hours/working-hours.ts';
import { storeReport } from '#features/claims/report/report.server.ts';
import { wordsOfPage } from '#features/content/published.server.ts';
import { moveAddress } from '#features/content/redirects.server.ts';
import { followCustomer } from '#features/customers/follow.server.ts';
import { CUSTOMER_LIST } from '#features/customers/list.ts';
import { BOOK } from '#features/policies/book/book-filter.ts';
import { followPolicies } from '#features/policies/wallet/follow.server.ts';
import { followHolds } from '#features/privacy/hold.server.ts';
import { lockRenewals } from '#features/renewals/withdraw.server.ts';
import { pollChanges } from '#features/requests/changes.server.ts';
import { followNumber as followRequests } from '#features/requests/follow.server.ts';
import { type MakeBackup, makeBackup } from '#features/settings/backups/make.adapter.server.ts';
import {
  anonymousTextsAllowed,
  officeSettings,
  readPublicSettings,
  smsVoice,
} from '#features/settings/settings.server.ts';
import { createSmsProviders } from '#features/sms/providers.server.ts';
import { reachesPeople, type SmsProvider } from '#features/sms/sms.ts';
import { countCalls } from '#features/stats/answers.server.ts';
import { WORKLIST } from '#features/worklists/list/list-filter.ts';
import { giveSoon } from '#features/worklists/rotate.server.ts';
import type { Context, InTransaction, Server } from '#kit/context.ts';
import type { Log } from '#lib/node/log.ts';
import type { SecretBox } from '#lib/node/secret-box.server.ts';
import { logOfRequests } from './current-request.ts';
import { createLimiters } from './limiters.ts';
import { contentWatchOf } from './pages/content-watch.ts';
import { searchDocuments } from './pages/search-documents.ts';
import { VISITORS_WORDS } from './pages/site-texts.ts';

type ContextOptions = {
  config: Config;
  database: DatabaseHandle;
  log: Log;
  /** Encrypts what a reader of the database alone must not see; null where there is no key. */
  secretBox?: SecretBox | null;
  /** The clock; tests bring their own. */
  now?: () => Date;
  /** Waits so many milliseconds; tests bring one that does not. */
  pause?: (milliseconds: number) => Promise<void>;
  /** In place of the backup command; tests bring one that makes none. */
  makeBackup?: MakeBackup;
  /** In place of the configured ones; tests bring one that records its texts. */
  smsProviders?: readonly SmsProvider[];
};

/** What moves with an account to another number: a hold first, so that the rest is never without it. */
async function followNumber(
  { db }: InTransaction,
  move: { id: number; from: string; to: string; by: number },
): Promise<void> {
  await followHolds(db, move);
  await followRequests(db, move);
  await followPolicies(db, move);
  await followCustomer(db, move);
}

/** Writes the list of erasures beside the backups; without backups no list is needed. */
async function noteErased({ config, db, log }: Context): Promise<void> {
  if (!config.backups) return;
  try {
    await writeErasureList(db, config.backups.directory);
  } catch (error) {
    log.error({ alarm: 'erasures', err: error }, 'the list beside the backups was not written');
  }
}

async function findLaws(ctx: Context): Promise<ReadonlySet<string>> {
  const { groups } = await wordsOfPage(ctx, regulationContent);
  return new Set(groups.flatMap(({ laws }) => laws.map(({ id }) => id)));
}

/** Makes the context of a server. Commands make one too, and use what they need of it. */
export function createContext(options: ContextOptions): Context {
  const { config, database, secretBox = null, now = () => new Date() } = options;
  const log = logOfRequests(options.log);
  const db = withCommitLog(database.db, log);
  const server: Server = { context: null, startedAt: now() };
  const ctx: Context = {
    db,
    server,
    now,
    log,
    config,
    database,
    secretBox,
    limiters: createLimiters(db),
    smsProviders: options.smsProviders ?? createSmsProviders(config),
    makeBackup: options.makeBackup ?? makeBackup,
    pause: options.pause ?? wait,
    freeBytes,
    sendsTexts: config.smsProviders.some(reachesPeople),
    sitePages: SITE_PAGES,
    fixedPaths: new Set([...PUBLIC_PATHS, '/login', '/register', '/forget-password']),
    visitorsWords: VISITORS_WORDS,
    contentVersion: () => contentWatchOf(ctx).current().version,
    changed: () => pollChanges(ctx),
    arrived() {
      pollChanges(ctx);
      giveSoon(ctx);
    },
    refreshPages: () => contentWatchOf(ctx).refresh(),
    // What lower features need of higher ones.
    anonymousTextsAllowed,
    smsVoice,
    isTimeForTexts: async (ctx) => isTimeForTexts(ctx.now(), (await officeSettings(ctx)).hours),
    brandName: async (ctx) => (await readPublicSettings(ctx)).brand_name,
    followNumber,
    moveAddress: (ctx, move) => moveAddress(ctx.db, { ...move, at: ctx.now() }),
    findLaws,
    readDocuments: searchDocuments,
    lockRenewals,
    storeReport,
    countCalls,
    noteErased,
    viewLists: { requests: WORKLIST, policies: BOOK, customers: CUSTOMER_LIST },
  };
  server.context = ctx;
  return ctx;
}
