/** How the process ends: in an order in which no accepted work is lost. */
import { setTimeout as wait } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import type { DatabaseHandle } from '#db/client.ts';
import { stopBackups } from '#features/settings/backups/backups.server.ts';
import { stopTexts } from '#features/sms/sms.server.ts';
import type { Context } from '#kit/context.ts';
import { seconds } from '#lib/dates/durations.ts';
import { stopMaintenance } from './maintenance.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Ten seconds in all; supervisors often kill after that. */
const LONGEST = seconds(9);

type Stopped = {
  app: FastifyInstance;
  ctx: Context;
  database: DatabaseHandle;
  /** Closes other listeners: the development server's own. */
  closeOthers: () => Promise<void>;
  /** How long to drain, in ms. */
  drainTime: number;
};

/** Ends the process on a signal, or after an error that was not caught. */
export function stopOnSignals({ app, ctx, database, closeOthers, drainTime }: Stopped): void {
  const closer = closeWithGrace(
    { delay: LONGEST, logger: app.log, skip: [...SIGNALS] },
    async ({ err }) => {
      app.drain();
      if (!err) await wait(drainTime);
      await app.close();
      await closeOthers();
      // Only afterwards, as maintenance starts backups.
      await Promise.all([stopMaintenance(ctx), stopTexts(ctx)]);
      await stopBackups(ctx);
      await database.close();
    },
  );
  let isClosing = false;
  // npm, a terminal and a supervisor each pass a signal on: the second one changes nothing.
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (isClosing) return;
      isClosing = true;
      closer.close();
    });
  }
}
