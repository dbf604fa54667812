import { describe, expect, it } from 'vitest';
import { rateLimits } from '#db/schema/index.ts';
import { ALSO_SHOWN, type RequestView } from '#features/requests/requests.ts';
import type { MyRequest } from '#features/tracking/track/track.ts';
import { EXPORT_COLUMNS } from '#features/worklists/export.ts';
import { seconds } from '#lib/dates/durations.ts';
import { newPhone } from '#test/factories.ts';
import { joinCalls } from '#test/joined-requests.ts';
import { createTestApp } from '#test/test-app.ts';

const site = await createTestApp();
const calls = joinCalls(site);
const boss = await site.signInAs('super_admin');

async function askFor(phone_number: string, ...topics: string[]): Promise<string[]> {
  const codes: string[] = [];
  for (const topic of topics) {
    const { status, body } = await calls.ask({ phone_number, topic });
    expect(status).toBe(200);
    codes.push((body.data as { tracking_code: string }).tracking_code);
    site.clock.now = new Date(site.clock.now.getTime() + seconds(5));
    // What one number may send in an hour is not what this is about.
    await site.database.db.delete(rateLimits);
  }
  return codes;
}
async function listed(search: string): Promise<RequestView[]> {
  const { body } = await calls.get(`/requests?search=${encodeURIComponent(search)}`, boss.token);
  return body.data as RequestView[];
}

describe('a request that was joined by a second one', () => {
  it('shows every subject in the list and in the panel, each with its time and code', async () => {
    const phone = newPhone();
    const [first, second] = await askFor(phone, 'بدنه', 'آتش‌سوزی انبار');
    const [row, ...others] = await listed(phone);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      tracking_code: first,
      details: { topic: 'بدنه' },
      also: [{ tracking_code: second, kind: 'call', subject: 'آتش‌سوزی انبار' }],
    });
    const detail = await calls.detail(row?.id ?? 0, boss);
    expect(detail.asked).toMatchObject([
      {
        tracking_code: second,
        details: { topic: 'آتش‌سوزی انبار' },
        is_withdrawn: false,
        request_id: row?.id,
      },
    ]);
    expect(detail.asked[0]?.created_at).toBe(row?.also[0]?.created_at);
  });

  it('is found by the second subject too, and by it no longer once that is split off', async () => {
    const phone = newPhone();
    const [first, second] = await askFor(phone, 'ترکیدگی', 'بولدوزر قدیمی');
    const codesOf = async () => (await listed('بولدوزر قديمي')).map((one) => one.tracking_code);
    expect(await codesOf()).toEqual([first]);
    const [row] = await listed(phone);
    const id = row?.id ?? 0;
    const event = await calls.splitOf(id, boss);
    expect((await calls.split(id, event, boss)).status).toBe(200);
    const rows = await listed(phone);
    expect(rows.map((one) => [one.tracking_code, one.details.topic, one.also])).toEqual([
      [first, 'ترکیدگی', []],
      [second, 'بولدوزر قدیمی', []],
    ]);
    expect((await calls.rowOf(id)).joinedCodes).toBe('');
  });

  it('stands in the export with all of them', async () => {
    const phone = newPhone();
    await askFor(phone, 'کشتی', '=هواپیما');
    const { token } = await site.signInAs('super_admin');
    const { body } = await site.app.inject({
      url: `/requests/export?format=csv&search=${phone}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(body).toContain(EXPORT_COLUMNS.also);
    expect(body).toMatch(/,"'=هواپیما \([۰-۹/]{10} [۰-۹:]{5}، کد \d{8}\)"/);
  });

  it('is whole to the owner of the number, and by a code says its own alone', async () => {
    const owner = await site.signInAs('customer');
    const [first = '', second = ''] = await askFor(owner.phoneNumber, 'عمر', 'مسافرت');
    const { body } = await calls.get('/my/requests', owner.token);
    const [own] = body.data as MyRequest[];
    expect(own?.subjects).toMatchObject([
      { tracking_code: first, subject: 'عمر', is_withdrawn: false },
      { tracking_code: second, subject: 'مسافرت', is_withdrawn: false },
    ]);
    const bySecond = await calls.track(second, owner.phoneNumber);
    expect(bySecond.subjects).toMatchObject([{ tracking_code: second, subject: 'مسافرت' }]);
    expect(JSON.stringify(await calls.track(first, owner.phoneNumber))).not.toContain('مسافرت');
  });

  it('leaves out of the list what its sender took back, and marks it in the panel', async () => {
    const phone_number = newPhone();
    const [, tracking_code] = await askFor(phone_number, 'بدنه', 'درمان');
    await calls.post('/requests/track/cancel', { tracking_code, phone_number, reason: '' });
    const [row] = await listed(phone_number);
    expect(row?.also).toEqual([]);
    const { asked } = await calls.detail(row?.id ?? 0, boss);
    expect(asked).toMatchObject([{ tracking_code, is_withdrawn: true }]);
  });

  it('keeps a list short: the latest of many, and of a long one the beginning', async () => {
    const phone = newPhone();
    const long = 'انبار '.repeat(16).trim();
    const topics = Array.from({ length: ALSO_SHOWN + 3 }, (_, n) => `${long} ${n}`);
    await askFor(phone, 'نخست', ...topics);
    const [row] = await listed(phone);
    expect(row?.priority).toBe(topics.length);
    expect(row?.also).toHaveLength(ALSO_SHOWN);
    const { asked } = await calls.detail(row?.id ?? 0, boss);
    expect(asked.map(({ details }) => details.topic)).toEqual(topics);
  });
});

describe('a request that the staff joined to another', () => {
  it('shows its subject there, of its own kind', async () => {
    const phoneNumber = newPhone();
    const call = await calls.insert({ phoneNumber, details: { topic: 'بدنه' } });
    const other = await calls.insert({
      phoneNumber,
      kind: 'consultation',
      service: 'claims-processing',
      details: { message: 'پرونده دارم.' },
    });
    expect((await calls.join(other.id, call.id, boss)).status).toBe(200);
    const [row] = await listed('پیگیری و تسهیل');
    expect(row).toMatchObject({
      id: call.id,
      also: [
        {
          kind: 'consultation',
          subject: 'پیگیری و تسهیل پرداخت خسارت',
          tracking_code: other.trackingCode,
        },
      ],
    });
    const { asked } = await calls.detail(call.id, boss);
    expect(asked).toMatchObject([{ request_id: other.id, details: { message: 'پرونده دارم.' } }]);
  });
});
