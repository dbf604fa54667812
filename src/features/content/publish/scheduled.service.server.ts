import { isDeepStrictEqual } from 'node:util';
import type { Database, Transaction } from '#db/client.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import { AppError } from '#lib/http/errors.ts';
import type { Log } from '#lib/node/log.ts';
import { lockDueRow, type PageRow, updateRow } from '../data.server.ts';
import { type KeptPages, wordsIn } from '../page.service.server.ts';
import { type AssertReferences, parsed } from '../shape/check.service.server.ts';
import { publishIn } from './publication.service.server.ts';
import { NOT_SCHEDULED } from './scheduled.data.server.ts';
import { mayStillWrite, withdrawPage } from './withdraw.service.server.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  pages: KeptPages;
  assertReferences: AssertReferences;
  onChange: () => Promise<void>;
  log: Log;
};

/** Publishes scheduled content when it is due, also when no process ran at that time. */
export function createScheduledPublishing(dependencies: Dependencies) {
  const { db, now, pages, assertReferences, onChange, log } = dependencies;

  /**
   * Publishes only if the user who scheduled it may still write pages. The content is that of the moment of
   * scheduling: later changes stay a draft. Content that refers to something deleted stays a draft too, with
   * an entry in the log.
   */
  async function publishRow(tx: Transaction, row: PageRow): Promise<void> {
    if (row.publishBy !== null && !(await mayStillWrite(tx, row.publishBy))) {
      await withdrawPage(tx, row, { actorId: null, at: now() });
      log.warn({ page: row.slug }, 'a page does not go out: who scheduled it may not write pages');
      return;
    }
    const page = await pages.find(tx, row.slug);
    const stored = row.scheduled ?? row.draft;
    const draft = page && wordsIn(page, stored);
    const isAll = isDeepStrictEqual(stored, row.draft);
    try {
      if (!page || !draft) throw new AppError('not_found');
      const words = parsed(page, draft, 'whole');
      await assertReferences(tx, page, words);
      await publishIn(tx, {
        page,
        row,
        words,
        origin: 'scheduled',
        by: row.publishBy,
        at: now(),
        action: 'page.published',
        isDraft: isAll,
      });
      if (!isAll) await updateRow(tx, row.id, NOT_SCHEDULED);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await updateRow(tx, row.id, NOT_SCHEDULED);
      await recordAudit(tx, {
        actorId: null,
        action: 'page.not_published',
        subject: { type: 'page', id: row.id },
        before: { publish_at: row.publishAt?.toISOString() ?? null },
        after: { title: page?.title ?? row.title, ...error.details.errors },
      });
      log.warn({ page: row.slug }, 'a page could not go out at its time and stays a draft');
    }
  }

  /** Publishes the pages that are due and that no other process has locked. */
  return {
    async publishDue(): Promise<number> {
      for (let published = 0; ; published += 1) {
        const wasDue = await db.transaction(async (tx) => {
          const row = await lockDueRow(tx, now());
          if (row) await publishRow(tx, row);
          return row !== null;
        });
        if (!wasDue) return published;
        await onChange();
      }
    },
  };
}

export type ScheduledPublishing = ReturnType<typeof createScheduledPublishing>;
