import { asc, eq, inArray } from 'drizzle-orm';
import { comparisonOffers, comparisonVersions, insurers } from '#db/schema/index.ts';
import type { ComparisonView, SavedComparison } from '#features/comparisons/comparisons.ts';
import type { ShownComparison } from '#features/comparisons/shown.ts';
import type { RequestDetail } from '#features/handling/panel/panel.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { insertTestRequest, requestCalls } from './requests.ts';
import type { Reply, TestApp } from './test-app.ts';

const NAMES = ['ایران', 'آسیا', 'البرز'];

/** Calls of the comparisons' routes, and what is stored of them. */
export function comparisonCalls(site: TestApp) {
  const { db } = site.database;
  const calls = requestCalls(site);
  const dayAt = (distance: number) => addDays(isoDateInTehran(site.clock.now), distance);

  async function insurerIds(): Promise<number[]> {
    await db
      .insert(insurers)
      .values(NAMES.map((name) => ({ name })))
      .onConflictDoNothing();
    const rows = await db.select().from(insurers).where(inArray(insurers.name, NAMES));
    return NAMES.map((name) => rows.find((one) => one.name === name)?.id ?? 0);
  }

  const offer = (insurer: number | undefined, premium_rial: number | null, franchise: string) => ({
    insurer,
    premium_rial,
    values: { capital: '۲ میلیارد تومان', franchise },
  });

  /** A comparison that may be published as it is. */
  async function bodyOf(given: object = {}) {
    const [iran, asia] = await insurerIds();
    return {
      line: 'motor_hull',
      valid_until: dayAt(7),
      rows: [
        { key: 'capital', label: 'سرمایه' },
        { key: 'franchise', label: 'فرانشیز' },
      ],
      offers: [offer(iran, 120_000_000, '۱۰٪'), offer(asia, 140_000_000, 'ندارد')],
      recommended: 1,
      reason: 'فرانشیز ندارد.',
      ...given,
    };
  }

  const dataOf = <Data>(reply: Reply): Data => {
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return reply.body.data as Data;
  };

  const lay = async (requestId: number, token: string, given: object = {}) =>
    calls.post(`/requests/${requestId}/comparisons`, await bodyOf(given), token);
  const edit = async (id: number, token: string, given: object = {}) =>
    calls.post(`/comparisons/${id}`, { ...(await bodyOf(given)), _method: 'PATCH' }, token);
  const publish = (id: number, token: string, notify = false) =>
    calls.post(`/comparisons/${id}/publish`, { notify }, token);

  return {
    ...calls,
    dayAt,
    insurerIds,
    offer,
    bodyOf,
    dataOf,
    lay,
    edit,
    publish,

    /** A clerk's open request. */
    async held(given: object = {}) {
      const clerk = await site.signInAs('admin');
      const request = await insertTestRequest(db, { assigneeId: clerk.id, ...given });
      return { clerk, request };
    },

    laid: async (requestId: number, token: string, given: object = {}) =>
      dataOf<SavedComparison>(await lay(requestId, token, given)),

    /** Lays a comparison and publishes it; answers its id and code. */
    async published(requestId: number, token: string, given: object = {}) {
      const saved = dataOf<SavedComparison>(await lay(requestId, token, given));
      dataOf(await publish(saved.id, token));
      return saved;
    },

    one: async (id: number, token: string) =>
      dataOf<ComparisonView>(await calls.get(`/comparisons/${id}`, token)),
    panelOf: async (id: number, token: string) =>
      dataOf<RequestDetail>(await calls.get(`/requests/${id}`, token)),

    choose: (code: string, phone_number: string, given: object = {}) =>
      calls.post(`/comparison/${code}/choose`, { version: 1, offer: 0, phone_number, ...given }),
    ask: (code: string, phone_number: string, text = 'فرانشیز سرقت چقدر است؟') =>
      calls.post(`/comparison/${code}/ask`, { phone_number, text }),
    shownIn: (reply: Reply) => dataOf<ShownComparison>(reply),

    /** Every version with its offers, as they are stored. */
    async versionsOf(id: number) {
      const versions = await db
        .select()
        .from(comparisonVersions)
        .where(eq(comparisonVersions.comparisonId, id))
        .orderBy(asc(comparisonVersions.version));
      const offers = await db
        .select()
        .from(comparisonOffers)
        .where(
          inArray(
            comparisonOffers.versionId,
            versions.map((one) => one.id),
          ),
        )
        .orderBy(asc(comparisonOffers.versionId), asc(comparisonOffers.position));
      return { versions, offers };
    },
  };
}
