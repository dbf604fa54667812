import { eq } from 'drizzle-orm';
import { claims } from '#db/schema/index.ts';
import type { ClaimView } from '#features/claims/view.ts';
import type { RequestDetail } from '#features/handling/panel/panel.ts';
import { days } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { newAddress } from './accounts.ts';
import { newPhone } from './factories.ts';
import { requestCalls } from './requests.ts';
import type { Reply, TestApp } from './test-app.ts';

/** What a browser sends back of the cookies of a reply. */
export const cookieIn = (reply: Reply): string =>
  [reply.headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ');

/** Calls of the claims' routes, and what is stored of them. */
export function claimCalls(site: TestApp) {
  const { db } = site.database;
  const calls = requestCalls(site);
  const dayBefore = (count: number) =>
    isoDateInTehran(new Date(site.clock.now.getTime() - days(count)));
  const reportOf = (given: object = {}) => ({
    full_name: 'مریم احمدی',
    phone_number: newPhone(),
    line: 'fire',
    loss_date: dayBefore(1),
    province: 'تهران',
    city: 'تهران',
    description: 'انبار از اتصال برق آتش گرفت.',
    has_injury: false,
    ...given,
  });

  const withCookie = (url: string, body: object, cookie: string, from = newAddress()) =>
    site.call('POST', url, body, undefined, {
      remoteAddress: from,
      ...(cookie && { headers: { cookie } }),
    });

  return {
    ...calls,
    dayBefore,
    reportOf,
    report: (given: object = {}, token?: string) =>
      calls.post('/claim-requests', reportOf(given), token),

    /** Reports a loss, and answers its request with the code and the number that it came from. */
    async reported(given: object = {}, token?: string) {
      const sent = reportOf(given);
      const reply = await calls.post('/claim-requests', sent, token);
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
      const { tracking_code: code } = reply.body.data as { tracking_code: string };
      const row = (await calls.rowsOf(sent.phone_number)).at(-1);
      if (!row) throw new Error('a report was stored');
      return { id: row.id, code, phone: sent.phone_number };
    },

    async claimOf(requestId: number) {
      const [row] = await db.select().from(claims).where(eq(claims.requestId, requestId));
      if (!row) throw new Error(`request ${requestId} is no claim`);
      return row;
    },

    /** The file as staff sees it. */
    async fileOf(id: number, token: string): Promise<ClaimView> {
      const { body } = await calls.get(`/requests/${id}`, token);
      const { claim } = body.data as RequestDetail;
      if (!claim) throw new Error(`request ${id} is no claim`);
      return claim;
    },

    /** As one who has seen which papers are still needed. */
    move: (id: number, stage: string, token: string, more: object = {}) =>
      calls.post(`/requests/${id}/claim-stage`, { stage, confirmed: true, ...more }, token),
    setPaper: (id: number, key: string, state: string, token: string, more: object = {}) =>
      calls.post(`/requests/${id}/claim-papers`, { key, state, ...more }, token),
    track: (code: string, phone: string, cookie = '') =>
      withCookie('/requests/track', { tracking_code: code, phone_number: phone }, cookie),
    /** A call of a browser that has a cookie, from an address. */
    withCookie,
    askForProof: (code: string, phone: string, from = newAddress()) =>
      calls.post(
        '/requests/track/proof',
        { tracking_code: code, phone_number: phone },
        undefined,
        from,
      ),
    confirmProof: (code: string, phone: string, otp: string, from = newAddress(), cookie = '') =>
      withCookie(
        '/requests/track/proof/confirm',
        { tracking_code: code, phone_number: phone, otp },
        cookie,
        from,
      ),

    /** Proves the number of a claim by the text to it; answers the cookie that has its holder's rights. */
    async proved(code: string, phone: string, cookie = ''): Promise<string> {
      await this.askForProof(code, phone);
      const otp = (await site.codeFor(phone)) ?? '';
      const reply = await this.confirmProof(code, phone, otp, newAddress(), cookie);
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
      return cookieIn(reply);
    },
  };
}
