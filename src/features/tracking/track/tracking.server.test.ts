// Long: what is tracked, by whom, and how often, is told over one site.
import { describe, expect, it } from 'vitest';
import { TRACKS_PER_ADDRESS_AN_HOUR, TRACKS_PER_NUMBER_AN_HOUR } from '#features/requests/codes.ts';
import { deviceIn, newAddress } from '#test/accounts.ts';
import { newPhone, TEST_PASSWORD } from '#test/factories.ts';
import { fieldsOf } from '#test/profiles.ts';
import { countOf, insertTestRequest, requestCalls } from '#test/requests.ts';
import { spendLimit } from '#test/spent-limit.ts';
import { createTestApp } from '#test/test-app.ts';
import type { TrackedRequest } from './track.ts';

const site = await createTestApp();
const calls = requestCalls(site);

const track = (tracking_code: unknown, phone_number: unknown, from = newAddress()) =>
  calls.post('/requests/track', { tracking_code, phone_number }, undefined, from);
const rate = (tracking_code: string, phone_number: string, score: unknown, comment?: string) =>
  calls.post('/requests/track/rate', { tracking_code, phone_number, score, comment });

describe('POST /requests/track', () => {
  it('shows where a request stands, and nothing of what the office says about it', async () => {
    const phone_number = newPhone();
    const { id, token } = await site.signInAs('admin');
    await calls.ask({ phone_number, full_name: 'مریم رازدار', note: 'بیمهٔ خانه می‌خواهم' });
    const [row] = await calls.rowsOf(phone_number);
    const step = (name: string, body: object) =>
      calls.post(`/requests/${row?.id}/${name}`, body, token);
    const follow_up_at = new Date(site.clock.now.getTime() + 3_600_000).toISOString();
    await step('claim', {});
    await step('events', { outcome: 'note', note: 'راز دفتر' });
    await step('events', { outcome: 'busy', note: 'راز دفتر', follow_up_at });
    await step('assign', { user_id: id });
    await step('close', { result: 'lost', reason: 'راز دفتر' });
    const { status, body } = await track(row?.trackingCode, phone_number);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      kind: 'call',
      tracking_code: row?.trackingCode,
      tracking_codes: [row?.trackingCode],
      status: 'closed',
      result: 'lost',
      service_title: null,
      // What was said under this very code.
      subjects: [
        {
          tracking_code: row?.trackingCode,
          subject: 'بیمهٔ خانه می‌خواهم',
          created_at: expect.any(String),
          is_withdrawn: false,
        },
      ],
      claim: null,
      expected_at: null,
      created_at: expect.any(String),
      closed_at: expect.any(String),
      rating: null,
      timeline: [
        { type: 'created', at: expect.any(String), follow_up_at: null },
        { type: 'claimed', at: expect.any(String), follow_up_at: null },
        { type: 'busy', at: expect.any(String), follow_up_at },
        { type: 'closed', at: expect.any(String), follow_up_at: null },
      ],
      attachments: [],
    });
    expect(JSON.stringify(body)).not.toMatch(/راز|آزمون|نمونه|09\d{9}/);
  });

  it('takes code and number in any digits, with whatever stands between them', async () => {
    const { phoneNumber } = await insertTestRequest(site.database.db, { trackingCode: '87654321' });
    const spelled = `+98 ${phoneNumber.slice(1)}`;
    expect((await track('۸۷۶۵ ۴۳۲۱', spelled)).status).toBe(200);
    expect((await track(' ٨٧٦٥-٤٣٢١\u200f', phoneNumber)).status).toBe(200);
  });

  it('answers any wrong pair alike', async () => {
    const one = await insertTestRequest(site.database.db);
    const other = await insertTestRequest(site.database.db);
    const replies = [
      await track(one.trackingCode, other.phoneNumber),
      await track(other.trackingCode, one.phoneNumber),
      await track('99999999', one.phoneNumber),
      await track(one.trackingCode, newPhone()),
    ];
    for (const { status, body } of replies) {
      expect([status, body]).toEqual([404, replies[0]?.body]);
    }
  });

  it.each([
    ['', '', ['tracking_code', 'phone_number']],
    ['1234567', '09121234567', ['tracking_code']],
    ['01234567', '09121234567', ['tracking_code']],
    ['123456789', '09121234567', ['tracking_code']],
    [12345678, '09121234567', ['tracking_code']],
    ['12345678', '0912', ['phone_number']],
  ])('refuses %s with %s', async (code, phone, fields) => {
    const reply = await track(code, phone);
    expect([reply.status, fieldsOf(reply)]).toEqual([422, fields]);
  });

  it('shows what a machine sent as new, for ever', async () => {
    const phone_number = newPhone();
    await calls.ask({ phone_number, website: 'spam' });
    const [row] = await calls.rowsOf(phone_number);
    expect(row?.isSpam).toBe(true);
    const code = row?.trackingCode ?? '';
    const { status, body } = await track(code, phone_number);
    expect(status).toBe(200);
    const data = body.data as TrackedRequest;
    expect(data).toMatchObject({ status: 'new', result: null, rating: null, closed_at: null });
    expect(data.expected_at).toBe(row?.respondBy.toISOString());
    expect(data.timeline).toMatchObject([{ type: 'created' }]);

    const real = await insertTestRequest(site.database.db);
    const ofReal = await rate(real.trackingCode, real.phoneNumber, 5);
    const ofSpam = await rate(code, phone_number, 5);
    expect([ofSpam.status, ofSpam.body]).toEqual([ofReal.status, ofReal.body]);
  });

  it('lets a number be tried only so often, from wherever', async () => {
    const { phoneNumber, trackingCode } = await insertTestRequest(site.database.db);
    const { db } = site.database;
    expect((await track('20000000', phoneNumber)).status).toBe(404);
    await spendLimit(db, `track-number:${phoneNumber}`, TRACKS_PER_NUMBER_AN_HOUR - 1);
    expect((await track('20000001', phoneNumber)).status).toBe(404);
    const refused = await track(trackingCode, phoneNumber);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1500);
    expect((await rate(trackingCode, phoneNumber, 5)).status).toBe(429);
  });

  it('lets an address try only so often, whatever the number', async () => {
    const from = newAddress();
    const tried = [];
    for (let round = 0; round < TRACKS_PER_ADDRESS_AN_HOUR; round += 1) {
      tried.push(await track('30000000', newPhone(), from));
    }
    expect(countOf(tried, 404)).toBe(TRACKS_PER_ADDRESS_AN_HOUR);
    expect((await track('30000000', newPhone(), from)).status).toBe(429);
  });

  it('tells no more of many pairs at once than an address has tries', async () => {
    const from = newAddress();
    const { phoneNumber } = await insertTestRequest(site.database.db);
    const codes = Array.from({ length: 50 }, (_, n) => String(40_000_000 + n));
    const replies = await Promise.all(codes.map((code) => track(code, phoneNumber, from)));
    expect(countOf(replies, 404)).toBe(TRACKS_PER_ADDRESS_AN_HOUR);
    expect(countOf(replies, 429)).toBe(50 - TRACKS_PER_ADDRESS_AN_HOUR);
  });

  it('counts no right pair: many are behind one address', async () => {
    const from = newAddress();
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => insertTestRequest(site.database.db)),
    );
    for (let round = 0; round < 6; round += 1) {
      for (const { trackingCode, phoneNumber } of asked) {
        expect((await track(trackingCode, phoneNumber, from)).status).toBe(200);
      }
    }
  });
});

describe('what strangers use up', () => {
  /** Looks a request up where neither its number nor the address has any try left. */
  async function look(
    { trackingCode, phoneNumber }: { trackingCode: string; phoneNumber: string },
    { from = newAddress(), cookie, token }: { from?: string; cookie?: string; token?: string } = {},
  ) {
    const { db } = site.database;
    await spendLimit(db, `track-number:${phoneNumber}`, TRACKS_PER_NUMBER_AN_HOUR);
    await spendLimit(db, `track-address:${from}`, TRACKS_PER_ADDRESS_AN_HOUR);
    const pair = { tracking_code: trackingCode, phone_number: phoneNumber };
    const headers = cookie ? { headers: { cookie } } : {};
    const extra = { remoteAddress: from, ...headers };
    const wrong = { ...pair, tracking_code: '99999999' };
    // None of them may guess further.
    expect((await site.call('POST', '/requests/track', wrong, token, extra)).status).toBe(429);
    return (await site.call('POST', '/requests/track', pair, token, extra)).status;
  }

  it('is not the sender’s, where the request was made from', async () => {
    const [phoneNumber, from] = [newPhone(), newAddress()];
    const body = { full_name: 'مریم احمدی', phone_number: phoneNumber };
    const reply = await calls.post('/call-requests', body, undefined, from);
    const { tracking_code: trackingCode } = reply.body.data as { tracking_code: string };
    expect(await look({ trackingCode, phoneNumber }, { from })).toBe(200);
    expect(await look({ trackingCode, phoneNumber })).toBe(429);
    // Another request of the number is no business of whoever made this one.
    const other = await insertTestRequest(site.database.db, { phoneNumber, kind: 'consultation' });
    expect(await look(other, { from })).toBe(429);
  });

  it('is not that of who looked it up before, by address or by cookie', async () => {
    const request = await insertTestRequest(site.database.db);
    const from = newAddress();
    const before = await track(request.trackingCode, request.phoneNumber, from);
    const cookie = String(before.headers['set-cookie']).split(';')[0] ?? '';
    expect(cookie).toMatch(/^request_files=/);
    expect(await look(request, { from })).toBe(200);
    expect(await look(request, { cookie })).toBe(200);
    const other = await insertTestRequest(site.database.db);
    expect(await look(other, { from, cookie })).toBe(429);
  });

  it('is not that of who holds the number: signed in, or in a browser that signed in before', async () => {
    const holder = await site.signInAs('customer');
    const stranger = await site.signInAs('customer');
    const { phoneNumber } = holder;
    const request = await insertTestRequest(site.database.db, { phoneNumber });
    expect(await look(request, { token: holder.token })).toBe(200);
    expect(await look(request, { token: stranger.token })).toBe(429);
    const password = { phone_number: phoneNumber, password: TEST_PASSWORD };
    const device = deviceIn(await calls.post('/auth/login', password));
    const second = await insertTestRequest(site.database.db, { phoneNumber, kind: 'consultation' });
    expect(await look(second, { cookie: `auth_device=${device}` })).toBe(200);
  });
});

describe('POST /requests/track/rate', () => {
  it('rates a closed request once', async () => {
    const { id, trackingCode, phoneNumber } = await insertTestRequest(site.database.db, {
      status: 'closed',
    });
    const rated = await Promise.all(
      Array.from({ length: 10 }, () => rate(trackingCode, phoneNumber, '۴', 'خوب بود')),
    );
    expect([countOf(rated, 200), countOf(rated, 409)]).toEqual([1, 9]);
    expect(await calls.rowOf(id)).toMatchObject({ rating: 4, ratingComment: 'خوب بود' });
    expect(await calls.eventsOf(id)).toMatchObject([
      { type: 'rated', actorId: null, payload: { score: '4', note: 'خوب بود' } },
    ]);
    expect((await track(trackingCode, phoneNumber)).body.data).toMatchObject({ rating: 4 });
  });

  it('refuses one that is open, and a pair that is wrong', async () => {
    const { trackingCode, phoneNumber } = await insertTestRequest(site.database.db);
    expect(await rate(trackingCode, phoneNumber, 5)).toMatchObject({
      status: 409,
      body: { code: 'not_closed' },
    });
    expect((await rate(trackingCode, newPhone(), 5)).status).toBe(404);
  });

  it.each([0, 6, 2.5, '', 'خوب', null, undefined, [5]])('refuses a score of %s', async (score) => {
    const { trackingCode, phoneNumber } = await insertTestRequest(site.database.db, {
      status: 'closed',
    });
    const reply = await rate(trackingCode, phoneNumber, score);
    expect([reply.status, fieldsOf(reply)]).toEqual([422, ['score']]);
  });
});
