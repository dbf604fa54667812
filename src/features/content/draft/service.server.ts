import type { Database, Transaction } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import { canWriteContent } from '#features/auth/permissions.ts';
import { AppError } from '#lib/http/errors.ts';
import type { PageDetail } from '../contract.ts';
import {
  findWriter,
  keepReply,
  lockRow,
  type PageRow,
  saveDraftRow,
  updateRow,
  type Words,
} from '../data.server.ts';
import { type KeptPage, type KeptPages, presentWriter, wordsIn } from '../page.service.server.ts';
import { NOT_SCHEDULED } from '../publish/scheduled.data.server.ts';
import { requireWriter } from '../publish/withdraw.service.server.ts';
import { parsed } from '../shape/check.service.server.ts';
import { CONTENT_ERRORS } from '../texts.ts';

type Dependencies = { db: Database; now: () => Date; pages: KeptPages };

/** 409 with the current page beside what was sent, so that nothing is lost. */
export async function savedMeanwhile(
  tx: Transaction,
  { page, row, mine }: { page: KeptPage; row: PageRow; mine: Words | null },
): Promise<AppError> {
  const by = row.draft ? row.draftBy : row.publishedBy;
  const theirs = wordsIn(page, row.draft ?? row.published) ?? page.first;
  return new AppError('conflict', {
    code: 'saved_meanwhile',
    message: CONTENT_ERRORS.savedMeanwhile,
    data: { version: row.version, theirs, mine, by: presentWriter(await findWriter(tx, by)) },
  });
}

/** The unpublished draft of a page. */
export function createDrafts({ db, now, pages }: Dependencies) {
  return {
    /**
     * Saves a draft over the version its writer saw; 422 at fields with impossible values, 409 when another
     * version was saved or published since. A draft may be incomplete.
     */
    async save(
      actor: Actor,
      slug: string,
      input: { content: unknown; base_version: number },
      writeKey: string | null,
    ): Promise<PageDetail> {
      if (!canWriteContent(actor)) throw new AppError('forbidden');
      const page = await pages.known(db, slug);
      const draft = parsed(page, input.content, 'draft');
      await db.transaction(async (tx) => {
        await requireWriter(tx, actor);
        if (writeKey && !(await keepReply(tx, writeKey, {}, now()))) return;
        const row = await lockRow(tx, page);
        const saved = await saveDraftRow(tx, row.id, {
          base: input.base_version,
          draft,
          draftBy: actor.id,
          draftAt: now(),
          // The draft's title becomes the name of a free page.
          ...(page.kind === 'free' && draft.title !== '' && { title: String(draft.title) }),
        });
        if (!saved) throw await savedMeanwhile(tx, { page, row, mine: draft });
        // A schedule of an earlier release publishes this draft, so its last writer becomes the publisher.
        if (row.publishAt !== null && row.scheduled === null) {
          await updateRow(tx, row.id, { publishBy: actor.id });
        }
      });
      return pages.detail(slug);
    },

    /** Discards a draft, and with it the time at which it was to be published. */
    async discard(actor: Actor, slug: string): Promise<PageDetail> {
      if (!canWriteContent(actor)) throw new AppError('forbidden');
      await db.transaction(async (tx) => {
        await requireWriter(tx, actor);
        const page = await pages.known(tx, slug);
        const row = await lockRow(tx, page);
        if (!row.draft) return;
        await updateRow(tx, row.id, {
          draft: null,
          draftBy: null,
          draftAt: null,
          ...NOT_SCHEDULED,
          withdrawnAt: null,
          version: row.version + 1,
        });
        await recordAudit(tx, {
          actorId: actor.id,
          action: 'page.discarded',
          subject: { type: 'page', id: row.id },
          before: { title: page.title, publish_at: row.publishAt?.toISOString() ?? null },
        });
      });
      return pages.detail(slug);
    },
  };
}

export type Drafts = ReturnType<typeof createDrafts>;
