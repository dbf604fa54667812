import { eq } from 'drizzle-orm';
import { users } from '#db/schema/index.ts';
import { multipart } from './multipart.ts';
import type { TestApp } from './test-app.ts';

/** Edits of particulars, and what is stored of them. */
export function profileCalls(site: TestApp) {
  return {
    /** The row of a user, to hold a change against. */
    async rowOf(id: number): Promise<typeof users.$inferSelect> {
      const [row] = await site.database.db.select().from(users).where(eq(users.id, id));
      if (!row) throw new Error('no such user');
      return row;
    },

    /** The call as the product's own form makes it: multipart, with the method override. */
    edit(id: number, token: string, fields: [string, string | Buffer][]) {
      const { payload, headers } = multipart([['_method', 'PATCH'], ...fields]);
      return site.call('POST', `/auth/users/${id}`, payload, token, { headers });
    },

    editJson: (id: number, token: string, body: object) =>
      site.call('POST', `/auth/users/${id}`, { _method: 'PATCH', ...body }, token),
  };
}

/** The fields that a reply finds fault with. */
export const fieldsOf = (reply: { body: { errors?: unknown } }): string[] =>
  Object.keys((reply.body.errors ?? {}) as object);
