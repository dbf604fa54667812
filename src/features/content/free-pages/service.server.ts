import type { Database, Transaction } from '#db/client.ts';
import type { PagePlace } from '#domain/page-shape/kept-page.ts';
import { NO_META } from '#domain/page-shape/pages.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import { canWriteContent } from '#features/auth/permissions.ts';
import { AppError, conflict, invalidField } from '#lib/http/errors.ts';
import type { FreePageInput, PageDetail } from '../contract.ts';
import {
  bumpContentVersion,
  countFreePages,
  deleteRow,
  insertFreeRow,
  keepReply,
  lockRow,
  updateRow,
} from '../data.server.ts';
import { freePageOf, type KeptPage, type KeptPages } from '../page.service.server.ts';
import { requireWriter } from '../publish/withdraw.service.server.ts';
import { moveAddress } from '../redirects/move.service.server.ts';
import { parsed } from '../shape/check.service.server.ts';
import { CONTENT_ERRORS } from '../texts.ts';

const MOST_PAGES = 200;

type Dependencies = {
  db: Database;
  now: () => Date;
  pages: KeptPages;
  onChange: () => Promise<void>;
};

/** Pages that staff make themselves: an announcement, a guide. */
export function createFreePages({ db, now, pages, onChange }: Dependencies) {
  async function lockFree(tx: Transaction, slug: string) {
    const page = await pages.known(tx, slug);
    if (page.kind !== 'free') {
      throw conflict('not_free', CONTENT_ERRORS.notFree);
    }
    return { page, row: await lockRow(tx, page) };
  }

  async function makeRow(tx: Transaction, actor: Actor, page: KeptPage, words: unknown) {
    if ((await countFreePages(tx)) >= MOST_PAGES) {
      throw invalidField('slug', CONTENT_ERRORS.tooManyPages(MOST_PAGES));
    }
    const { slug, title } = page;
    const draft = parsed(page, words, 'draft');
    const row = await insertFreeRow(tx, {
      slug,
      title,
      draft,
      draftBy: actor.id,
      draftAt: now(),
    });
    if (!row) throw invalidField('slug', CONTENT_ERRORS.slugTaken);
    return row;
  }

  return {
    /** Makes a page with a draft, which only staff see until it is published. 422 on a taken `slug`. */
    async create(
      actor: Actor,
      { slug, title, content }: FreePageInput,
      writeKey: string | null,
    ): Promise<PageDetail> {
      if (!canWriteContent(actor)) throw new AppError('forbidden');
      if (pages.isReserved(slug)) throw invalidField('slug', CONTENT_ERRORS.slugTaken);
      const page = freePageOf({ slug, title });
      await db.transaction(async (tx) => {
        await requireWriter(tx, actor);
        if (writeKey && !(await keepReply(tx, writeKey, {}, now()))) return;
        const row = await makeRow(tx, actor, page, { meta: NO_META, ...content, title });
        await recordAudit(tx, {
          actorId: actor.id,
          action: 'page.created',
          subject: { type: 'page', id: row.id },
          after: { title, slug },
        });
      });
      return pages.detail(slug);
    },

    /** Deletes a page. Its address answers that it is gone, until it is redirected. */
    async remove(actor: Actor, slug: string): Promise<void> {
      if (!canWriteContent(actor)) throw new AppError('forbidden');
      await db.transaction(async (tx) => {
        await requireWriter(tx, actor);
        const { page, row } = await lockFree(tx, slug);
        await deleteRow(tx, row.id);
        if (row.published) await moveAddress(tx, { from: page.path, to: null, at: now() });
        await recordAudit(tx, {
          actorId: actor.id,
          action: 'page.deleted',
          subject: { type: 'page', id: row.id },
          before: { title: page.title, slug, content: row.published ?? row.draft },
        });
      });
      await onChange();
    },

    /** Adds the link to a page to header or footer, or removes it; it shows once the page is published. */
    async place(actor: Actor, slug: string, place: PagePlace): Promise<PageDetail> {
      if (!canWriteContent(actor)) throw new AppError('forbidden');
      await db.transaction(async (tx) => {
        await requireWriter(tx, actor);
        const { page, row } = await lockFree(tx, slug);
        if (row.place === place) return;
        await updateRow(tx, row.id, { place });
        await bumpContentVersion(tx);
        await recordAudit(tx, {
          actorId: actor.id,
          action: 'page.placed',
          subject: { type: 'page', id: row.id },
          before: { place: row.place },
          after: { title: page.title, place },
        });
      });
      await onChange();
      return pages.detail(slug);
    },
  };
}

export type FreePages = ReturnType<typeof createFreePages>;
