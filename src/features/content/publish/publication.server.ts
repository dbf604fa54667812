import type { Transaction } from '#db/client.ts';
import { bumpContentVersion } from '#db/content-version.ts';
import type { ContentOrigin } from '#domain/page-shape/editable-page.ts';
import type { AuditAction } from '#features/audit/actions.words.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { insertVersion, type PageRow, updateRow, type Words } from '../content.server.ts';
import { type EditablePage, wordsIn } from '../page.server.ts';
import { deleteRedirectFrom } from '../redirects.data.server.ts';
import { changesOf } from './changes.ts';

/** The columns of a page without a schedule. */
export const NOT_SCHEDULED = { publishAt: null, publishBy: null, scheduled: null } as const;

const DRAFT_IS_OUT = {
  draft: null,
  draftBy: null,
  draftAt: null,
  ...NOT_SCHEDULED,
  withdrawnAt: null,
} as const;

type Publication = {
  page: EditablePage;
  /** Locked. */
  row: PageRow;
  /** The content to publish; null for the initial content of this and each later release. */
  words: Words | null;
  origin: ContentOrigin;
  /** The publisher; null for the product itself. */
  by: number | null;
  at: Date;
  action: AuditAction;
  /** Whether the draft is what is published; otherwise it stays. */
  isDraft: boolean;
};

/**
 * Publishes content in the caller's transaction: updates the page, its versions, the log, and every process's
 * cache.
 */
export async function publishIn(tx: Transaction, publication: Publication): Promise<void> {
  const { page, row, words, origin, by, at, action, isDraft } = publication;
  const version = row.version + 1;
  await updateRow(tx, row.id, {
    published: words,
    publishedBy: words && by,
    publishedAt: words && at,
    version,
    ...(isDraft && DRAFT_IS_OUT),
  });
  const content = words ?? page.first;
  if (content) {
    await insertVersion(tx, {
      pageId: row.id,
      version,
      content,
      origin,
      publishedBy: by,
      publishedAt: at,
    });
  }
  await bumpContentVersion(tx);
  // A published page ends the redirect from its address, also one that says it is gone.
  if (page.kind === 'free') await deleteRedirectFrom(tx, page.path);
  const changes = changesOf(page.shape, wordsIn(page, row.published) ?? page.first, content);
  await recordAudit(tx, by, action, row.id, {
    before: { title: page.title, ...changes.before },
    after: { title: page.title, version, ...changes.after },
  });
}
