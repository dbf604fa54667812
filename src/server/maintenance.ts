import { lt, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { deleteRepliesBefore } from '#db/idempotent-replies.ts';
import { rateLimits } from '#db/schema/index.ts';
import type { FileGrants } from '#features/attachments/grant/service.server.ts';
import type { Uploads } from '#features/attachments/upload/service.server.ts';
import { deleteBudgetsBefore } from '#features/auth/one-time-code/budget.data.server.ts';
import { deleteCodesBefore } from '#features/auth/one-time-code/data.server.ts';
import { deleteGrantsBefore } from '#features/auth/one-time-code/grant.data.server.ts';
import type { SecondFactor } from '#features/auth/second-factor/service.server.ts';
import { deleteExpiredTickets } from '#features/auth/second-step/tickets.data.server.ts';
import { deleteExpiredDevices } from '#features/auth/session/device.data.server.ts';
import type { Sessions } from '#features/auth/session/service.server.ts';
import { deleteStaleLoginAttempts } from '#features/auth/sign-in/attempts.data.server.ts';
import { deleteExpiredTrusted } from '#features/auth/trusted-devices/trusted.data.server.ts';
import { deleteReportsBefore } from '#features/claims/report/report.data.server.ts';
import type { Previews } from '#features/content/preview/service.server.ts';
import type { ScheduledPublishing } from '#features/content/publish/scheduled.service.server.ts';
import type { MediaService } from '#features/media/service.server.ts';
import type { ImportRun } from '#features/policies/import/run.service.server.ts';
import type { Lapsing } from '#features/policies/lapse/service.server.ts';
import type { Reminding } from '#features/policies/remind/service.server.ts';
import type { Erasing } from '#features/privacy/erase/service.server.ts';
import type { Sweep } from '#features/privacy/retention/sweep.service.server.ts';
import type { RatingAsking } from '#features/ratings/ask/service.server.ts';
import type { RenewalRequests } from '#features/renewals/service.server.ts';
import type { Misses } from '#features/search/misses/service.server.ts';
import type { AnswerTimesService } from '#features/settings/answers/service.server.ts';
import type { NightlyBackups } from '#features/settings/backups/service.server.ts';
import { takeTurn } from '#features/settings/data.server.ts';
import type { SmsService } from '#features/sms/service.server.ts';
import type { DayCountsService } from '#features/stats/days/counts.service.server.ts';
import type { Processes } from '#features/status/processes.service.server.ts';
import type { ClaimProofs } from '#features/tracking/proof/service.server.ts';
import type { Digests } from '#features/worklists/digest/service.server.ts';
import type { Escalating } from '#features/worklists/escalate/service.server.ts';
import type { Rotation } from '#features/worklists/rotate/service.server.ts';
import { days, minutes } from '#lib/dates/durations.ts';
import type { Log } from '#lib/node/log.ts';

const EVERY = minutes(1);
/** Budgets and sign-in failures count for a day; the code of a registration may be resent for as long. */
const KEPT = days(1);

/** The row of `settings` with the last sweep of pictures. */
const SWEEP_TURN = 'pictures-swept';
const SWEEP_EVERY = days(7);

type Dependencies = {
  db: Database;
  now: () => Date;
  sms: SmsService;
  dayCounts: Pick<DayCountsService, 'refresh'>;
  answerTimes: Pick<AnswerTimesService, 'refresh'>;
  media: Pick<MediaService, 'sweep'>;
  sessions: Pick<Sessions, 'deleteEnded'>;
  secondFactor: Pick<SecondFactor, 'forgetPending'>;
  backups: Pick<NightlyBackups, 'beginIfDue'>;
  scheduledPages: ScheduledPublishing;
  previews: Pick<Previews, 'forgetOld'>;
  misses: Pick<Misses, 'trim'>;
  uploads: Pick<Uploads, 'sweep'>;
  fileGrants: Pick<FileGrants, 'forgetOld'>;
  claimProofs: Pick<ClaimProofs, 'forgetOld'>;
  renewalRequests: RenewalRequests;
  escalating: Escalating;
  digests: Digests;
  rotation: Pick<Rotation, 'giveDue' | 'stop'>;
  lapsing: Lapsing;
  reminding: Reminding;
  ratingAsking: RatingAsking;
  importRun: Pick<ImportRun, 'begin' | 'forgetOld' | 'stop'>;
  erasing: Pick<Erasing, 'resume'>;
  sweep: Sweep;
  processes: Pick<Processes, 'note' | 'leave'>;
  log: Log;
};

/** Housekeeping, on every process: each step may run at the same time elsewhere. */
export function createMaintenance(dependencies: Dependencies) {
  const {
    db,
    now,
    sms,
    dayCounts,
    answerTimes,
    media,
    sessions,
    secondFactor,
    backups,
    scheduledPages,
    previews,
    misses,
    uploads,
    fileGrants,
    claimProofs,
    renewalRequests,
    escalating,
    digests,
    rotation,
    lapsing,
    reminding,
    ratingAsking,
    importRun,
    erasing,
    sweep,
    processes,
    log,
  } = dependencies;
  let timer: NodeJS.Timeout | null = null;
  let isStopping = false;
  let running: Promise<void> | null = null;

  const steps: Record<string, () => Promise<unknown>> = {
    // First, as all the rest may take a while.
    presence: () => processes.note(),
    texts: () => sms.retryDue(),
    'pages whose time has come': () => scheduledPages.publishDue(),
    'renewals that are due': () => renewalRequests.makeDue(() => isStopping),
    // Before the response SLAs, so that a new assignee is notified of a broken one.
    'requests by turns': () => rotation.giveDue(() => isStopping),
    'promises that were broken': () => escalating.escalateDue(() => isStopping),
    'digests of the morning': () => digests.tellDue(() => isStopping),
    'policies whose time is over': () => lapsing.lapseDue(() => isStopping),
    reminders: () => reminding.remindDue(() => isStopping),
    ratings: () => ratingAsking.askDue(() => isStopping),
    // Only started here: a book of policies may take longer than all the rest.
    'imports of policies': async () => importRun.begin(),
    'imports that are over': () => importRun.forgetOld(),
    'old texts': () => sms.forgetOld(),
    sessions: () => sessions.deleteEnded(),
    devices: () => deleteExpiredDevices(db, now()),
    'trusted devices': () => deleteExpiredTrusted(db, now()),
    'sign-in tickets': () => deleteExpiredTickets(db, now()),
    'second factors not confirmed': () => secondFactor.forgetPending(),
    codes: () => deleteCodesBefore(db, yesterday()),
    grants: () => deleteGrantsBefore(db, now()),
    budgets: () => deleteBudgetsBefore(db, yesterday()),
    'sign-in failures': () => deleteStaleLoginAttempts(db, yesterday()),
    // They expire by the database's clock.
    limits: () => db.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`)),
    'links to drafts': () => previews.forgetOld(),
    'searches in vain': () => misses.trim(),
    'erasures under way': () => erasing.resume(() => isStopping),
    'what is kept no longer': () => sweep.runIfDue(() => isStopping),
    'reports of losses': () => deleteReportsBefore(db, yesterday()),
    'codes of claims': () => claimProofs.forgetOld(),
    'leave to read files': () => fileGrants.forgetOld(),
    'uploads that nothing took': () => uploads.sweep(() => isStopping),
    'kept replies': () => deleteRepliesBefore(db, yesterday()),
    'pictures that are not in use': () => sweepPictures(),
    // Only started here: it may take as long as all the rest.
    'the nightly backup': () => backups.beginIfDue(),
    // Almost last, because the first time it has years to count.
    'days counted for the statistics': () => dayCounts.refresh(() => isStopping),
    // From the counted days.
    'how soon people are called': () => answerTimes.refresh(),
  };

  /** Once a week, on one of the processes. A newly uploaded picture has a day to be put to use. */
  async function sweepPictures(): Promise<void> {
    const at = now();
    if (!(await takeTurn(db, SWEEP_TURN, { at, every: SWEEP_EVERY }))) return;
    const swept = await media.sweep(yesterday());
    if (swept > 0) log.info({ swept }, 'pictures that nothing refers to were deleted');
  }

  function yesterday(): Date {
    return new Date(now().getTime() - KEPT);
  }

  /** One round. A failed step (the database may be away) does not stop the others. */
  async function runOnce(): Promise<void> {
    for (const [step, run] of Object.entries(steps)) {
      try {
        await run();
      } catch (error) {
        log.warn({ err: error, step }, 'housekeeping failed; it is tried again');
      }
    }
  }

  function begin(): void {
    running ??= runOnce().finally(() => {
      running = null;
    });
  }

  return {
    runOnce,

    /** Runs now and every minute; does not prevent the process from ending. */
    start(): void {
      isStopping = false;
      begin();
      timer ??= setInterval(begin, EVERY).unref();
    },

    /** Resolves when the round that is under way is done. */
    async stop(): Promise<void> {
      isStopping = true;
      if (timer) clearInterval(timer);
      timer = null;
      await importRun.stop();
      await rotation.stop();
      await running;
      // Where the database is away, the other processes notice it themselves before long.
      await processes.leave().catch(() => {});
    },
  };
}
