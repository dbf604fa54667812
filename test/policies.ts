import { eq } from 'drizzle-orm';
import { insurers, policies } from '#db/schema/index.ts';
import type { PolicyDetail } from '#features/policies/detail/detail.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { newPhone } from './factories.ts';
import { nextSerial } from './serials.ts';
import type { Reply, TestApp } from './test-app.ts';

/**
 * A number that no other policy of this file has; each file has a database of its own. The same in every run, so that
 * a test that looks for a part of a number finds the same policies each time.
 */
export function newPolicyNumber(): string {
  return `1405/${100 + nextSerial('policy')}`;
}

/** Calls of the policies' routes, and what is stored of them. */
export function policyCalls(site: TestApp) {
  const { db } = site.database;
  const today = () => isoDateInTehran(site.clock.now);
  const dayAt = (distance: number) => addDays(today(), distance);
  let insurer: number | null = null;

  /** An insurer that all policies of a test are under unless they say otherwise. */
  async function insurerId(): Promise<number> {
    if (insurer !== null) return insurer;
    const name = 'ایران';
    await db.insert(insurers).values({ name }).onConflictDoNothing();
    const [row] = await db.select().from(insurers).where(eq(insurers.name, name));
    insurer = row?.id ?? 0;
    return insurer;
  }

  const post = (path: string, body: object, token: string) => site.call('POST', path, body, token);
  const get = (path: string, token: string) => site.call('GET', path, undefined, token);

  async function bodyOf(given: object = {}) {
    return {
      holder_name: 'رضا احمدی',
      holder_phone: newPhone(),
      line: 'motor_third_party',
      insurer: await insurerId(),
      number: newPolicyNumber(),
      starts_on: dayAt(-100),
      ends_on: dayAt(265),
      ...given,
    };
  }
  const detailIn = (reply: Reply): PolicyDetail => {
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return reply.body.data as PolicyDetail;
  };

  return {
    post,
    get,
    dayAt,
    insurerId,
    bodyOf,
    detailIn,
    enter: async (given: object, token: string) => post('/policies', await bodyOf(given), token),
    /** Enters a policy, and answers it. */
    entered: async (given: object, token: string) =>
      detailIn(await post('/policies', await bodyOf(given), token)),
    detail: async (id: number, token: string) => detailIn(await get(`/policies/${id}`, token)),
    change: (id: number, body: object, token: string) =>
      post(`/policies/${id}`, { ...body, _method: 'PATCH' }, token),
    async rowOf(id: number) {
      const [row] = await db.select().from(policies).where(eq(policies.id, id));
      if (!row) throw new Error(`there is no policy ${id}`);
      return row;
    },
  };
}
