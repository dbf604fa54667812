import type { Database, Transaction } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import { canWriteContent } from '#features/auth/permissions.ts';
import { days } from '#lib/dates/durations.ts';
import { AppError, conflict, invalidField } from '#lib/http/errors.ts';
import type { PageDetail } from '../contract.ts';
import {
  findVersion,
  keepReply,
  lockRow,
  type PageRow,
  updateRow,
  type Words,
} from '../data.server.ts';
import { savedMeanwhile } from '../draft/service.server.ts';
import { type KeptPage, type KeptPages, wordsIn } from '../page.service.server.ts';
import { type AssertReferences, parsed } from '../shape/check.service.server.ts';
import { CONTENT_ERRORS } from '../texts.ts';
import { publishIn } from './publication.service.server.ts';
import { NOT_SCHEDULED } from './scheduled.data.server.ts';
import { requireWriter } from './withdraw.service.server.ts';

/** A date further ahead is taken for a mistake. */
const FURTHEST = days(366);
/** In `restore`: the release's initial content. */
const FIRST = 0;

type Dependencies = {
  db: Database;
  now: () => Date;
  pages: KeptPages;
  assertReferences: AssertReferences;
  /** Called after every change of public pages, before the reply. Never throws. */
  onChange: () => Promise<void>;
};

export function createPublishing(dependencies: Dependencies) {
  const { db, now, pages, assertReferences, onChange } = dependencies;

  function permit(actor: Actor): void {
    if (!canWriteContent(actor)) throw new AppError('forbidden');
  }

  /** A draft's content if it is complete; 409 where there is no draft, 422 at what is missing. */
  async function wholeDraft(tx: Transaction, page: KeptPage, row: PageRow): Promise<Words> {
    const draft = wordsIn(page, row.draft);
    if (!draft) {
      const message = CONTENT_ERRORS.nothingToPublish;
      throw conflict('no_draft', message);
    }
    const words = parsed(page, draft, 'whole');
    await assertReferences(tx, page, words);
    return words;
  }

  /** The row of a page, locked; 409 when its version is not the one the publisher saw. */
  async function lockSeen(tx: Transaction, page: KeptPage, base: number | undefined) {
    const row = await lockRow(tx, page);
    if (base === undefined || base === row.version) return row;
    throw await savedMeanwhile(tx, { page, row, mine: null });
  }

  return {
    /**
     * Publishes the draft. 409 when there is none or another was saved since; 422 where something is missing.
     */
    async publish(
      actor: Actor,
      slug: string,
      base: number | undefined,
      writeKey: string | null,
    ): Promise<PageDetail> {
      permit(actor);
      await db.transaction(async (tx) => {
        await requireWriter(tx, actor);
        if (writeKey && !(await keepReply(tx, writeKey, {}, now()))) return;
        const page = await pages.known(tx, slug);
        const row = await lockSeen(tx, page, base);
        const words = await wholeDraft(tx, page, row);
        await publishIn(tx, {
          page,
          row,
          words,
          origin: 'published',
          by: actor.id,
          at: now(),
          action: 'page.published',
          isDraft: true,
        });
      });
      await onChange();
      return pages.detail(slug);
    },

    /** Schedules the draft, as it is now, for an instant; replaces an earlier schedule. */
    async schedule(
      actor: Actor,
      slug: string,
      { at, base_version: base }: { at: Date; base_version?: number | undefined },
    ): Promise<PageDetail> {
      permit(actor);
      const ahead = at.getTime() - now().getTime();
      if (ahead <= 0) throw invalidField('at', CONTENT_ERRORS.past);
      if (ahead > FURTHEST) throw invalidField('at', CONTENT_ERRORS.far);
      await db.transaction(async (tx) => {
        await requireWriter(tx, actor);
        const page = await pages.known(tx, slug);
        const row = await lockSeen(tx, page, base);
        const scheduled = await wholeDraft(tx, page, row);
        await updateRow(tx, row.id, {
          ...{ publishAt: at, publishBy: actor.id, scheduled },
          withdrawnAt: null,
        });
        await recordAudit(tx, {
          actorId: actor.id,
          action: 'page.scheduled',
          subject: { type: 'page', id: row.id },
          before: { publish_at: row.publishAt?.toISOString() ?? null },
          after: { title: page.title, publish_at: at.toISOString() },
        });
      });
      return pages.detail(slug);
    },

    /** Cancels the schedule; the draft stays. */
    async unschedule(actor: Actor, slug: string): Promise<PageDetail> {
      permit(actor);
      await db.transaction(async (tx) => {
        await requireWriter(tx, actor);
        const page = await pages.known(tx, slug);
        const row = await lockRow(tx, page);
        if (!row.publishAt) return;
        await updateRow(tx, row.id, NOT_SCHEDULED);
        await recordAudit(tx, {
          actorId: actor.id,
          action: 'page.unscheduled',
          subject: { type: 'page', id: row.id },
          before: { title: page.title, publish_at: row.publishAt.toISOString() },
        });
      });
      return pages.detail(slug);
    },

    /**
     * Publishes an earlier version again, as a new one; 0 goes back to the initial content. A draft is not
     * touched.
     */
    async restore(
      actor: Actor,
      slug: string,
      version: number,
      writeKey: string | null,
    ): Promise<PageDetail> {
      permit(actor);
      await db.transaction(async (tx) => {
        await requireWriter(tx, actor);
        if (writeKey && !(await keepReply(tx, writeKey, {}, now()))) return;
        const page = await pages.known(tx, slug);
        const row = await lockRow(tx, page);
        const earlier = version === FIRST ? page.first : await findVersion(tx, row.id, version);
        if (!earlier) throw new AppError('not_found');
        await publishIn(tx, {
          page,
          row,
          words: version === FIRST ? null : wordsIn(page, earlier),
          origin: 'restored',
          by: actor.id,
          at: now(),
          action: 'page.restored',
          isDraft: false,
        });
      });
      await onChange();
      return pages.detail(slug);
    },

    /** The content of a version; 0 is this release's initial content. */
    async version(actor: Actor, slug: string, version: number) {
      permit(actor);
      const page = await pages.known(db, slug);
      const stored = version === FIRST ? page.first : await pages.storedVersion(slug, version);
      const content = wordsIn(page, stored);
      if (!content) throw new AppError('not_found');
      return { version, content };
    },
  };
}

export type Publishing = ReturnType<typeof createPublishing>;
