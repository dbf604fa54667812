/** What the product does by itself, every minute and on every process: each job may run elsewhere at once. */
import { lt, sql } from 'drizzle-orm';
import { deleteRepliesBefore } from '#db/idempotent-replies.ts';
import { rateLimits } from '#db/schema/index.ts';
import { deleteOldGrants } from '#features/attachments/grant.server.ts';
import { sweepUploads } from '#features/attachments/upload/upload.server.ts';
import { deleteBudgetsBefore } from '#features/auth/one-time-code/budget.server.ts';
import { deleteGrantsBefore } from '#features/auth/one-time-code/grant.server.ts';
import { deleteCodesBefore } from '#features/auth/one-time-code/one-time-code.data.server.ts';
import { forgetPendingSecondFactors } from '#features/auth/second-factor/second-factor.server.ts';
import { deleteExpiredTickets } from '#features/auth/second-step/tickets.server.ts';
import { deleteExpiredDevices } from '#features/auth/session/device.server.ts';
import { sweepSessions } from '#features/auth/session/session.server.ts';
import { deleteStaleLoginAttempts } from '#features/auth/sign-in/attempts.server.ts';
import { deleteExpiredTrusted } from '#features/auth/trusted.server.ts';
import { renewDeadlines } from '#features/claims/file/deadlines.server.ts';
import { deleteReportsBefore } from '#features/claims/report/report.server.ts';
import { deleteOldPreviews } from '#features/content/preview.server.ts';
import { publishDuePages } from '#features/content/publish/scheduled.server.ts';
import { bindCustomers } from '#features/customers/bind.server.ts';
import { compareCustomers } from '#features/customers/proposals.server.ts';
import { sweepPictures } from '#features/media/media.server.ts';
import { beginImports, deleteOldImports } from '#features/policies/import/run.server.ts';
import { lapseDue } from '#features/policies/lapse.server.ts';
import { remindDue } from '#features/policies/remind/remind.server.ts';
import { resumeErasures } from '#features/privacy/erase/erase.server.ts';
import { sweepIfDue } from '#features/privacy/retention/sweep.server.ts';
import { askDueRatings } from '#features/ratings/ask.server.ts';
import { makeDueRenewals } from '#features/renewals/renewals.server.ts';
import { refreshUrgency } from '#features/requests/urgency.server.ts';
import { trimSearchMisses } from '#features/search/misses.server.ts';
import { refreshAnswerTimes } from '#features/settings/answers.server.ts';
import { beginBackupIfDue } from '#features/settings/backups/backups.server.ts';
import { takeTurn } from '#features/settings/settings.server.ts';
import { deleteOldTexts, retryDueTexts } from '#features/sms/sms.server.ts';
import { refreshDayCounts } from '#features/stats/days/counts.server.ts';
import { noteThisProcess } from '#features/status/status.server.ts';
import { deleteOldProofs } from '#features/tracking/proof.server.ts';
import { sendDueDigests } from '#features/worklists/digest.server.ts';
import { escalateDue } from '#features/worklists/escalate.server.ts';
import { giveDueByTurns } from '#features/worklists/rotate.server.ts';
import type { Context } from '#kit/context.ts';
import { days } from '#lib/dates/durations.ts';

/** One job; ends early when `isOver` answers true. */
type Job = (ctx: Context, isOver: () => boolean) => unknown;

/** Budgets and sign-in failures count for a day; the code of a registration may be resent for as long. */
const RETENTION = days(1);

/** The row of `settings` with the last sweep of pictures. */
const SWEEP_TURN = 'pictures-swept';
const SWEEP_EVERY = days(7);

const yesterday = ({ now }: Context): Date => new Date(now().getTime() - RETENTION);

/** Once a week, on one of the processes. A newly uploaded picture has a day to be put to use. */
async function sweepUnusedPictures(ctx: Context): Promise<void> {
  const at = ctx.now();
  if (!(await takeTurn(ctx.db, SWEEP_TURN, { at, every: SWEEP_EVERY }))) return;
  const swept = await sweepPictures(ctx, yesterday(ctx));
  if (swept > 0) ctx.log.info({ swept }, 'pictures that nothing refers to were deleted');
}

/** Every job by its name in the log, in the order in which they run. */
const JOBS: Record<string, Job> = {
  // First, as all the rest may take a while.
  presence: noteThisProcess,
  texts: retryDueTexts,
  'pages whose time has come': publishDuePages,
  'renewals that are due': makeDueRenewals,
  'deadlines of claims': renewDeadlines,
  // After them, and before whatever goes by it.
  'what is urgent': refreshUrgency,
  // Before the response SLAs, so that a new assignee is notified of a broken one.
  'requests by turns': giveDueByTurns,
  'promises that were broken': escalateDue,
  'digests of the morning': sendDueDigests,
  'policies whose time is over': lapseDue,
  reminders: remindDue,
  'rows without a customer': bindCustomers,
  'customers who may be one': compareCustomers,
  ratings: askDueRatings,
  // Only started here: a book of policies may take longer than all the rest.
  'imports of policies': beginImports,
  'imports that are over': deleteOldImports,
  'old texts': deleteOldTexts,
  sessions: sweepSessions,
  devices: ({ db, now }) => deleteExpiredDevices(db, now()),
  'trusted devices': ({ db, now }) => deleteExpiredTrusted(db, now()),
  'sign-in tickets': ({ db, now }) => deleteExpiredTickets(db, now()),
  'second factors not confirmed': forgetPendingSecondFactors,
  codes: (ctx) => deleteCodesBefore(ctx.db, yesterday(ctx)),
  grants: ({ db, now }) => deleteGrantsBefore(db, now()),
  budgets: (ctx) => deleteBudgetsBefore(ctx.db, yesterday(ctx)),
  'sign-in failures': (ctx) => deleteStaleLoginAttempts(ctx.db, yesterday(ctx)),
  // They expire by the database's clock.
  limits: ({ db }) => db.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`)),
  'links to drafts': deleteOldPreviews,
  'searches in vain': trimSearchMisses,
  'erasures under way': resumeErasures,
  'what is kept no longer': sweepIfDue,
  'reports of losses': (ctx) => deleteReportsBefore(ctx.db, yesterday(ctx)),
  'codes of claims': deleteOldProofs,
  'leave to read files': deleteOldGrants,
  'uploads that nothing took': sweepUploads,
  'kept replies': (ctx) => deleteRepliesBefore(ctx.db, yesterday(ctx)),
  'pictures that are not in use': sweepUnusedPictures,
  // Only started here: it may take as long as all the rest.
  'the nightly backup': beginBackupIfDue,
  // Almost last, because the first time it has years to count.
  'days counted for the statistics': refreshDayCounts,
  // From the counted days.
  'how soon people are called': refreshAnswerTimes,
};

/** One round of all jobs. A failed one (the database may be away) does not stop the others. */
export async function runJobs(ctx: Context, isOver: () => boolean = () => false): Promise<void> {
  for (const [step, run] of Object.entries(JOBS)) {
    try {
      await run(ctx, isOver);
    } catch (error) {
      ctx.log.warn({ err: error, step }, 'housekeeping failed; it is tried again');
    }
  }
}
