import type { Database } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import { canWriteContent } from '#features/auth/permissions.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
import { normaliseLink } from '#lib/input/link.ts';
import type { RedirectView } from '../contract.ts';
import { bumpContentVersion } from '../data.server.ts';
import { requireWriter } from '../publish/withdraw.service.server.ts';
import type { FindsPages } from '../shape/check.service.server.ts';
import { CONTENT_ERRORS } from '../texts.ts';
import {
  countRedirects,
  deleteRedirect,
  listRedirects,
  MOST_REDIRECTS,
  type RedirectRow,
} from './data.server.ts';
import { addressOf, moveAddress } from './move.service.server.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  findsPages: FindsPages;
  onChange: () => Promise<void>;
};

const present = ({ id, from, to, createdAt }: RedirectRow): RedirectView => ({
  id,
  from,
  to,
  created_at: createdAt.toISOString(),
});

/** The redirects of former pages. */
export function createRedirects({ db, now, findsPages, onChange }: Dependencies) {
  return {
    async list(actor: Actor): Promise<RedirectView[]> {
      if (!canWriteContent(actor)) throw new AppError('forbidden');
      return (await listRedirects(db)).map(present);
    },

    /** By address, for the server's memory. */
    async map(): Promise<Map<string, string | null>> {
      return new Map((await listRedirects(db)).map(({ from, to }) => [from, to]));
    },

    /**
     * 422 where `from` is a page, `to` is none, or the two are the same. Replaces an earlier redirect from
     * the same address.
     */
    async save(actor: Actor, input: { from: string; to: string }): Promise<RedirectView> {
      if (!canWriteContent(actor)) throw new AppError('forbidden');
      const [from, to] = [normaliseLink(input.from), normaliseLink(input.to)];
      if (!from) throw invalidField('from', CONTENT_ERRORS.badPath);
      if (!to) throw invalidField('to', CONTENT_ERRORS.badPath);
      if (addressOf(from) === addressOf(to)) throw invalidField('to', CONTENT_ERRORS.loop);
      const view = await db.transaction(async (tx) => {
        await requireWriter(tx, actor);
        const there = await findsPages(tx, [from, to]);
        if (there.has(from)) throw invalidField('from', CONTENT_ERRORS.pageIsThere);
        if (!there.has(to)) throw invalidField('to', CONTENT_ERRORS.noSuchPage);
        const row = await moveAddress(tx, { from, to, at: now() });
        if ((await countRedirects(tx)) > MOST_REDIRECTS) {
          throw new AppError('conflict', { message: CONTENT_ERRORS.tooManyRedirects });
        }
        await recordAudit(tx, {
          actorId: actor.id,
          action: 'redirect.saved',
          subject: { type: 'redirect', id: row.id },
          after: { from: row.from, to: row.to },
        });
        return present(row);
      });
      await onChange();
      return view;
    },

    /** 404 when it is already deleted. */
    async remove(actor: Actor, id: number): Promise<void> {
      if (!canWriteContent(actor)) throw new AppError('forbidden');
      await db.transaction(async (tx) => {
        await requireWriter(tx, actor);
        await bumpContentVersion(tx);
        const row = await deleteRedirect(tx, id);
        if (!row) throw new AppError('not_found');
        await recordAudit(tx, {
          actorId: actor.id,
          action: 'redirect.removed',
          subject: { type: 'redirect', id },
          before: { from: row.from, to: row.to },
        });
      });
      await onChange();
    },
  };
}

export type Redirects = ReturnType<typeof createRedirects>;
