import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rateLimits, requestEvents, requests } from '#db/schema/index.ts';
import { newPhone } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';

let addresses = 0;

function newAddress(): string {
  addresses += 1;
  return `198.51.100.${addresses}`;
}

const site = await createTestApp();

/** As limits see it, which go by the database's clock. */
async function letAnHourPass(): Promise<void> {
  const expire = sql`${rateLimits.expire} - interval '1 hour'`;
  await site.database.db.update(rateLimits).set({ expire });
}

/** Sends a call request from an address of its own, so that only one limit is under test at a time. */
function ask(body: Record<string, unknown>, from = newAddress()) {
  return site.call('POST', '/call-requests', body, undefined, { remoteAddress: from });
}

const someone = (more = {}) => ({ full_name: 'مریم احمدی', phone_number: newPhone(), ...more });

async function storedFor(phoneNumber: string) {
  const { db } = site.database;
  const rows = await db.select().from(requests).where(eq(requests.phoneNumber, phoneNumber));
  const ids = rows.map((row) => row.id);
  const events = (await db.select().from(requestEvents)).filter((event) =>
    ids.includes(event.requestId),
  );
  return { rows, events };
}

const codeOf = (reply: { body: { data: unknown } }) =>
  (reply.body.data as { tracking_code: string }).tracking_code;

describe('POST /call-requests', () => {
  it('keeps what was asked, cleaned, and answers a tracking code', async () => {
    const reply = await ask({
      full_name: '  علي  كريمي ',
      phone_number: '۰۹۱۲-۳۴۵ ۶۷۸۹',
      preferred_time: 'morning',
      topic: 'بيمه بدنه',
      note: 'خط اول\nخط دوم',
    });
    expect(reply.status).toBe(200);
    expect(codeOf(reply)).toMatch(/^[1-9]\d{7}$/);
    const { rows, events } = await storedFor('09123456789');
    expect(rows).toMatchObject([
      {
        fullName: 'علی کریمی',
        status: 'new',
        isSpam: false,
        trackingCode: codeOf(reply),
        details: { preferred_time: 'morning', topic: 'بیمه بدنه', note: 'خط اول\nخط دوم' },
      },
    ]);
    expect(events).toMatchObject([{ type: 'created' }]);
  });

  it.each([
    ['JSON', (body: object) => ({ payload: body })],
    [
      'urlencoded',
      (body: Record<string, string>) => ({
        payload: new URLSearchParams(body).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    ],
    [
      'multipart',
      (body: Record<string, string>) => {
        const parts = Object.entries(body).map(
          ([name, value]) =>
            `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
        );
        return {
          payload: `${parts.join('')}--edge--\r\n`,
          headers: { 'content-type': 'multipart/form-data; boundary=edge' },
        };
      },
    ],
  ])('takes %s', async (_name, encode) => {
    const body = someone();
    const reply = await site.app.inject({
      method: 'POST',
      url: '/call-requests',
      remoteAddress: newAddress(),
      ...encode(body),
    });
    expect(reply.statusCode).toBe(200);
    expect((await storedFor(body.phone_number)).rows).toHaveLength(1);
  });

  it('points at the fields that are wrong, in Persian', async () => {
    const { status, body } = await ask({
      full_name: 'ع۱',
      phone_number: '0912',
      preferred_time: 'midnight',
      note: 'آ'.repeat(1001),
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual([
      'full_name',
      'note',
      'phone_number',
      'preferred_time',
    ]);
    for (const [sentence] of Object.values(body.errors)) {
      expect(sentence).toMatch(/^[\u0600-\u06ff\u200c\s،؛:.۰-۹]+$/);
    }
  });

  it('joins a second request of the same number while the first is open', async () => {
    const person = someone({ note: 'بار نخست' });
    const first = await ask(person);
    const second = await ask({ ...person, full_name: 'مریم احمدی راد', note: 'بار دوم' });
    expect(codeOf(second)).not.toBe(codeOf(first));
    const { rows, events } = await storedFor(person.phone_number);
    expect(rows).toMatchObject([{ priority: 1, fullName: 'مریم احمدی' }]);
    expect(events.map((event) => event.type).sort()).toEqual(['created', 'joined']);
    expect(JSON.stringify(events)).toContain('بار دوم');
  });

  it('makes one request of parallel ones', async () => {
    const person = someone();
    const replies = await Promise.all(Array.from({ length: 5 }, () => ask(person)));
    expect(new Set(replies.map(codeOf)).size).toBe(5);
    const { rows, events } = await storedFor(person.phone_number);
    expect(rows).toMatchObject([{ priority: 4 }]);
    expect(events).toHaveLength(5);
  });

  it('opens a new one once the first is closed', async () => {
    const person = someone();
    const first = await ask(person);
    await site.database.db
      .update(requests)
      .set({ status: 'closed', dueAt: null, closedAt: new Date(), result: 'won' })
      .where(eq(requests.phoneNumber, person.phone_number));
    expect(codeOf(await ask(person))).not.toBe(codeOf(first));
    expect((await storedFor(person.phone_number)).rows).toHaveLength(2);
  });

  it('keeps what a machine sent as spam, and does not tell it', async () => {
    const person = someone();
    const real = await ask(person);
    const spam = await ask({ ...person, website: 'https://spam.example' });
    expect(spam.status).toBe(200);
    expect(Object.keys(spam.body)).toEqual(Object.keys(real.body));
    const { rows } = await storedFor(person.phone_number);
    expect(rows.map((row) => [row.isSpam, row.priority])).toEqual(
      expect.arrayContaining([
        [false, 0],
        [true, 0],
      ]),
    );
    const { token } = await site.signInAs('admin');
    const list = await site.call('GET', '/requests?per_page=100', undefined, token);
    expect(JSON.stringify(list.body)).not.toContain(codeOf(spam));
  });

  it('takes fifteen an hour per number, in whatever spelling, and says when to come back', async () => {
    const digits = newPhone();
    const spellings = [
      digits,
      `+98${digits.slice(1)}`,
      `0098${digits.slice(1)}`,
      digits.slice(1),
      digits,
    ];
    for (const phone_number of [...spellings, ...spellings, ...spellings]) {
      expect((await ask(someone({ phone_number }))).status).toBe(200);
    }
    const refused = await ask(someone({ phone_number: digits }));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    await letAnHourPass();
    expect((await ask(someone({ phone_number: digits }))).status).toBe(200);
  });

  it('takes thirty an hour per address, an IPv6 household counting as one', async () => {
    for (const network of [
      ['203.0.113.9', '203.0.113.9'],
      ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
    ]) {
      const [first = '', last = ''] = network;
      for (let n = 1; n <= 30; n += 1) expect((await ask(someone(), first)).status).toBe(200);
      expect((await ask(someone(), last)).status).toBe(429);
    }
    // A /56 is a household as well; the next one has its own thirty.
    expect((await ask(someone(), '2001:db8:1:3::1')).status).toBe(429);
    expect((await ask(someone(), '2001:db8:1:103::1')).status).toBe(200);
  });

  it('knows the sender who is signed in', async () => {
    const { id, token } = await site.signInAs('customer');
    const person = someone();
    await site.call('POST', '/call-requests', person, token, { remoteAddress: '198.51.100.250' });
    expect((await storedFor(person.phone_number)).rows).toMatchObject([{ userId: id }]);
  });
});

describe('GET /requests', () => {
  it('pages, filters and counts', async () => {
    const { token } = await site.signInAs('admin');
    const person = someone();
    await ask(someone());
    await ask(person);
    const { status, body } = await site.call(
      'GET',
      '/requests?kind=call&status=new&sort=newest&per_page=2',
      undefined,
      token,
    );
    expect(status).toBe(200);
    expect(body.data).toHaveLength(2);
    expect((body.data as { phone_number: string }[])[0]?.phone_number).toBe(person.phone_number);
    expect(body.meta).toMatchObject({ page: 1, per_page: 2, total_is_estimate: false });
    const none = await site.call('GET', '/requests?kind=partner', undefined, token);
    expect(none.body).toMatchObject({ data: [], meta: { total: 0 } });
  });

  it.each(['?page=0', '?per_page=101', '?kind=other', '?page=x'])('refuses %s', async (query) => {
    const { token } = await site.signInAs('admin');
    expect((await site.call('GET', `/requests${query}`, undefined, token)).status).toBe(422);
  });
});
