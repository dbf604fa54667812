import { lt } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { rateLimits } from '#db/schema/index.ts';
import { deleteStaleLoginAttempts } from '#features/auth/data.server.ts';
import { deleteGrantsBefore } from '#features/auth/grant.data.server.ts';
import { deleteCodesBefore } from '#features/auth/otp.data.server.ts';
import { deleteBudgetsBefore } from '#features/auth/otp-budget.data.server.ts';
import { deleteExpiredSessions } from '#features/auth/session.data.server.ts';
import type { SmsService } from '#features/sms/service.server.ts';
import type { Tallies } from '#features/stats/tallies.service.server.ts';
import { days, minutes } from '#lib/durations.ts';
import type { Log } from '#lib/log.ts';

const EVERY = minutes(1);
/** Budgets and sign-in failures count for a day; a registration may be resent to for as long. */
const KEPT = days(1);

type Dependencies = {
  db: Database;
  now: () => Date;
  sms: SmsService;
  tallies: Pick<Tallies, 'refresh'>;
  log: Log;
};

/** Housekeeping, on every process at once: each step is safe beside the same step elsewhere. */
export function createMaintenance({ db, now, sms, tallies, log }: Dependencies) {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;

  const steps: Record<string, () => Promise<unknown>> = {
    texts: () => sms.retryDue(),
    'old texts': () => sms.forgetOld(),
    sessions: () => deleteExpiredSessions(db, now()),
    codes: () => deleteCodesBefore(db, yesterday()),
    grants: () => deleteGrantsBefore(db, now()),
    budgets: () => deleteBudgetsBefore(db, yesterday()),
    'sign-in failures': () => deleteStaleLoginAttempts(db, yesterday()),
    // The limiter counts by the machine's own clock.
    limits: () => db.delete(rateLimits).where(lt(rateLimits.expire, new Date())),
    // Last, because the first time it has years to count.
    'days counted for the statistics': () => tallies.refresh(),
  };

  function yesterday(): Date {
    return new Date(now().getTime() - KEPT);
  }

  /** One round. A step that fails (the database may be away) does not keep the others from running. */
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

    /** Runs now and every minute; keeps no process alive. */
    start(): void {
      begin();
      timer ??= setInterval(begin, EVERY).unref();
    },

    /** Resolves when the round that is under way is done. */
    async stop(): Promise<void> {
      if (timer) clearInterval(timer);
      timer = null;
      await running;
    },
  };
}
