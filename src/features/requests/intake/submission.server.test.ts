// Long: what every kind of submission has in common: each case goes over all kinds.

import { describe, expect, it } from 'vitest';
import { categories, insuranceTypes } from '#db/schema/index.ts';
import { textsIdle } from '#features/sms/sms.server.ts';
import type { Context, Limiters } from '#kit/context.ts';
import { minutes } from '#lib/dates/durations.ts';
import { AppError } from '#lib/http/errors.ts';
import { newAddress } from '#test/accounts.ts';
import { newPhone } from '#test/factories.ts';
import { fieldsOf } from '#test/profiles.ts';
import { openAlways, requestCalls } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import { REQUEST_INPUTS } from '../kinds/input.ts';
import { submit } from './intake.server.ts';
import { RECEIPTS_PER_NUMBER_A_DAY } from './intake.ts';

const site = await createTestApp();
const calls = requestCalls(site);
await openAlways(site.database.db);

const codeOf = (reply: { body: { data: unknown } }) =>
  (reply.body.data as { tracking_code: string }).tracking_code;

async function insertItem(visibility: 'public' | 'members' | 'hidden') {
  const { db } = site.database;
  const [category] = await db
    .insert(categories)
    .values({ title: `دسته ${newPhone()}`, position: 0 })
    .returning();
  const [item] = await db
    .insert(insuranceTypes)
    .values({
      categoryId: category?.id ?? 0,
      title: 'بیمهٔ بدنه',
      link: `/products/${newPhone()}`,
      position: 0,
      visibility,
    })
    .returning();
  return item?.id ?? 0;
}

const consultation = (more: object = {}) => ({
  full_name: 'مریم احمدی',
  phone_number: newPhone(),
  service: 'claims-processing',
  message: 'برای خسارت انبار راهنمایی می‌خواهم.',
  ...more,
});
const application = (more: object = {}) => ({
  full_name: 'رضا نوری',
  phone_number: newPhone(),
  province: 'تهران',
  city: 'تهران',
  education: 'bachelor',
  experience: 'under_2',
  license_status: 'none',
  ...more,
});
const consult = (more: object = {}) => calls.post('/consultation-requests', consultation(more));
const apply = (more: object = {}) => calls.post('/partner-applications', application(more));

describe('POST /consultation-requests', () => {
  it('keeps what was asked, without what was left empty', async () => {
    const phone_number = newPhone();
    const reply = await consult({ phone_number, company_name: 'بازرگانی نمونه', province: '' });
    expect(reply.status).toBe(200);
    expect(await calls.rowsOf(phone_number)).toMatchObject([
      {
        kind: 'consultation',
        status: 'new',
        service: 'claims-processing',
        trackingCode: codeOf(reply),
        details: {
          message: 'برای خسارت انبار راهنمایی می‌خواهم.',
          company_name: 'بازرگانی نمونه',
        },
      },
    ]);
  });

  it('knows an insurance by its id, and keeps what it is called', async () => {
    const phone_number = newPhone();
    const id = await insertItem('public');
    expect((await consult({ phone_number, service: `item:${id}` })).status).toBe(200);
    const [row] = await calls.rowsOf(phone_number);
    expect(row).toMatchObject({
      service: `item:${id}`,
      details: { service_title: 'بیمهٔ بدنه' },
    });
    const { token } = await site.signInAs('admin');
    const { body } = await calls.get(`/requests/${row?.id}`, token);
    expect(body.data).toMatchObject({ service_title: 'بیمهٔ بدنه' });
    expect((body.data as { details: object }).details).not.toHaveProperty('service_title');
  });

  it('refuses a service that is none, one that is gone and one that is hidden', async () => {
    const hidden = await insertItem('hidden');
    const wrong = [
      '',
      'other',
      'constructor',
      'item:0',
      'item:x',
      'item:1e3',
      'item:999999',
      `item:${hidden}`,
    ];
    for (const service of [...wrong, undefined, null, 7, ['claims-processing']]) {
      const reply = await consult({ service });
      expect([reply.status, fieldsOf(reply)], String(service)).toEqual([422, ['service']]);
    }
  });

  it('refuses a province or a city that is not in the list', async () => {
    const reply = async (place: object) => fieldsOf(await consult(place));
    expect(await reply({ province: 'ناکجا' })).toEqual(['province']);
    expect(await reply({ province: 'ناکجا', city: 'تهران' })).toEqual(['province']);
    expect(await reply({ city: 'تهران' })).toEqual(['province']);
    expect(await reply({ province: 'تهران', city: 'شیراز' })).toEqual(['city']);
    expect(await reply({ province: 'تهران', city: 'تهران' })).toEqual([]);
    expect(await reply({ province: 'تهران' })).toEqual([]);
  });

  it.each([
    ['message', 'کوتاه'],
    ['message', 'آ'.repeat(2001)],
    ['message', 'متن\u202eوارونه و پنهان'],
    ['company_name', 'آ'.repeat(101)],
    ['full_name', 'ع'],
    ['phone_number', '021123456'],
  ])('refuses a wrong %s', async (field, value) => {
    expect(fieldsOf(await consult({ [field]: value }))).toEqual([field]);
  });
});

describe('POST /partner-applications', () => {
  it('keeps what was said', async () => {
    const phone_number = newPhone();
    const reply = await apply({ phone_number, message: 'از همکاری خوشحال می‌شوم.' });
    expect(reply.status).toBe(200);
    expect(await calls.rowsOf(phone_number)).toMatchObject([
      {
        kind: 'partner',
        service: null,
        details: {
          province: 'تهران',
          city: 'تهران',
          education: 'bachelor',
          experience: 'under_2',
          license_status: 'none',
          cooperation: 'undecided',
          message: 'از همکاری خوشحال می‌شوم.',
        },
      },
    ]);
  });

  it('asks for all of it', async () => {
    const reply = await calls.post('/partner-applications', {});
    expect(reply.status).toBe(422);
    expect(fieldsOf(reply).sort()).toEqual([
      'city',
      'education',
      'experience',
      'full_name',
      'license_status',
      'phone_number',
      'province',
    ]);
  });

  it.each([
    ['province', 'ناکجا'],
    ['city', 'شیراز'],
    ['education', 'phd'],
    ['experience', ''],
    ['license_status', 3],
    ['cooperation', 'sometimes'],
  ])('refuses a wrong %s', async (field, value) => {
    expect(fieldsOf(await apply({ [field]: value }))).toEqual([field]);
  });
});

describe('one open request of a kind for each number', () => {
  const uncounted = { consume: async () => {}, countsOf: () => [] };
  /** The server without its limits, which are five an hour for a number. */
  function unlimited(more: Partial<Limiters> = {}): Context {
    const limiters = {
      ...site.ctx.limiters,
      requestPerAddress: uncounted,
      requestPerNumber: uncounted,
      requestPerNumberAndAddress: uncounted,
      ...more,
    };
    return { ...site.ctx, limiters };
  }

  it('makes one of fifty parallel posts, and loses nothing that was said', async () => {
    const phone_number = newPhone();
    const ctx = unlimited();
    const said = Array.from({ length: 50 }, (_unused, index) => `بار ${index}.`);
    const codes = await Promise.all(
      said.map(async (note) => {
        const input = REQUEST_INPUTS.call.parse({ full_name: 'مریم احمدی', phone_number, note });
        const visit = { host: 'localhost', referer: undefined };
        const sender = { actor: null, address: newAddress(), visit };
        return (await submit(ctx, 'call', input, sender)).tracking_code;
      }),
    );
    expect(new Set(codes).size).toBe(50);
    const rows = await calls.rowsOf(phone_number);
    expect(rows).toMatchObject([{ trackingCode: expect.toBeOneOf(codes), priority: 49 }]);
    const events = await calls.eventsOf(rows[0]?.id ?? 0);
    expect(events.filter(({ type }) => type === 'created')).toHaveLength(1);
    expect(events.filter(({ type }) => type === 'joined')).toHaveLength(49);
    expect(events.map(({ payload }) => payload.note).sort()).toEqual([...said].sort());
    await textsIdle(site.ctx);
    const told = site.texts
      .filter(({ to }) => to === phone_number)
      .map(({ params }) => params.code);
    expect(told.length).toBeLessThanOrEqual(RECEIPTS_PER_NUMBER_A_DAY);
    expect(told.every((code) => codes.includes(code ?? ''))).toBe(true);
  });

  it('takes requests in without a text while the product has sent its share of them', async () => {
    const phone_number = newPhone();
    const input = REQUEST_INPUTS.call.parse({ full_name: 'مریم احمدی', phone_number });
    const visit = { host: 'localhost', referer: undefined };
    const sender = { actor: null, address: newAddress(), visit };
    const anonymousTextsAllowed = async () => ({ day: 0, hour: 0 });
    const sent = await submit({ ...unlimited(), anonymousTextsAllowed }, 'call', input, sender);
    const [row] = await calls.rowsOf(phone_number);
    expect(sent).toEqual({
      tracking_code: expect.stringMatching(/^\d{8}$/),
      texts_paused: true,
      // The hour that the tracking page says.
      call_by: row?.respondBy.toISOString(),
    });
    await textsIdle(site.ctx);
    expect(site.texts.filter(({ to }) => to === phone_number)).toEqual([]);
    const away = async () => {
      throw new AppError('unavailable');
    };
    await expect(
      submit(unlimited({ consumeAll: away }), 'call', input, sender),
    ).rejects.toMatchObject({
      status: 503,
    });
  });

  it('does not join what is of another kind', async () => {
    const phone_number = newPhone();
    const codes = [
      codeOf(await calls.ask({ phone_number })),
      codeOf(await consult({ phone_number })),
      codeOf(await apply({ phone_number })),
    ];
    expect(new Set(codes).size).toBe(3);
  });

  it('brings a request that waits for a far date forward when its person asks again', async () => {
    const phone_number = newPhone();
    const { id, token } = await site.signInAs('admin');
    await calls.ask({ phone_number });
    const [request] = await calls.rowsOf(phone_number);
    await calls.post(`/requests/${request?.id}/claim`, {}, token);
    const follow_up_at = new Date(site.clock.now.getTime() + minutes(60 * 24 * 30)).toISOString();
    const event = { outcome: 'callback', follow_up_at };
    expect((await calls.post(`/requests/${request?.id}/events`, event, token)).status).toBe(200);
    await calls.ask({ phone_number });
    const [row] = await calls.rowsOf(phone_number);
    expect(row).toMatchObject({ priority: 1, assigneeId: id, status: 'waiting' });
    expect(row?.followUpAt?.toISOString()).toBe(follow_up_at);
    expect(row?.dueAt).toEqual(new Date(site.clock.now.getTime() + minutes(15)));
  });

  it('does not push back a request that is due sooner', async () => {
    const phone_number = newPhone();
    await calls.ask({ phone_number });
    const [before] = await calls.rowsOf(phone_number);
    site.clock.now = new Date(site.clock.now.getTime() + minutes(10));
    await calls.ask({ phone_number });
    const [after] = await calls.rowsOf(phone_number);
    expect(after?.dueAt).toEqual(before?.dueAt);
  });
});

it('does not count a form with a fault against the number', async () => {
  const phone_number = newPhone();
  for (let round = 0; round < 6; round += 1) {
    expect((await consult({ phone_number, service: 'item:999999' })).status).toBe(422);
  }
  expect((await consult({ phone_number })).status).toBe(200);
});
