import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttachmentView } from '#features/attachments/contract.ts';
import { newPhone } from '#test/factories.ts';
import { newPolicyNumber, policyCalls } from '#test/policies.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { testPdf, uploadCalls } from '#test/uploads.ts';
import type { MyPolicy } from './contract.ts';

let site: TestApp;
let calls: ReturnType<typeof policyCalls>;
let clerk: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  site = await createTestApp({ env: { PUBLIC_URL: 'https://kargozar.example' } });
  calls = policyCalls(site);
  clerk = await site.signInAs('admin');
});
afterAll(() => site.close());

async function mine(token: string): Promise<MyPolicy[]> {
  const reply = await calls.get('/my/policies', token);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data as MyPolicy[];
}
/** A calendar file with its folded lines put together again. */
async function calendarOf(token: string): Promise<{ raw: string; lines: string[] }> {
  const reply = await site.app.inject({
    url: '/my/policies/calendar',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(reply.headers['cache-control']).toBe('no-store');
  return { raw: reply.body, lines: reply.body.replaceAll('\r\n ', '').split('\r\n') };
}

describe('one’s own policies', () => {
  it('are those of one’s number, with instalments and files, and nothing of the staff’s', async () => {
    const customer = await site.signInAs('customer');
    await calls.entered({ holder_phone: newPhone() }, clerk.token);
    const { id } = await calls.entered(
      {
        holder_phone: customer.phoneNumber,
        insured_object: 'پلاک ۱۲ ب ۳۴۵',
        instalments: [{ due_on: calls.dayAt(20), amount_rial: 5_000_000 }],
      },
      clerk.token,
    );
    const own = await mine(customer.token);
    expect(own).toMatchObject([
      {
        id,
        status: 'active',
        line: 'motor_third_party',
        insurer_name: 'ایران',
        ends_on: calls.dayAt(265),
        previous_id: null,
        insured_object: 'پلاک ۱۲ ب ۳۴۵',
        instalments: [{ due_on: calls.dayAt(20), amount_rial: 5_000_000, paid_on: null }],
        attachments: [],
      },
    ]);
    expect(Object.keys(own[0] ?? {})).not.toEqual(
      expect.arrayContaining(['owner', 'holder_phone', 'cancel_reason']),
    );
    expect((await calls.get('/my/policies', '')).status).toBe(401);
  });

  it('show the terms of the years before, unless those were another’s', async () => {
    const customer = await site.signInAs('customer');
    const first = await calls.entered(
      {
        holder_phone: customer.phoneNumber,
        starts_on: calls.dayAt(-370),
        ends_on: calls.dayAt(-5),
      },
      clerk.token,
    );
    const term = { starts_on: calls.dayAt(-5), ends_on: calls.dayAt(360) };
    const number = newPolicyNumber();
    await calls.post(`/policies/${first.id}/renew`, { ...term, number }, clerk.token);
    expect(
      (await mine(customer.token)).map(({ status, previous_id }) => [status, previous_id]),
    ).toEqual([
      ['active', first.id],
      ['renewed', null],
    ]);
    await calls.change(first.id, { holder_phone: newPhone() }, clerk.token);
    expect((await mine(customer.token)).map(({ previous_id }) => previous_id)).toEqual([null]);
  });

  it('say that their renewal is under way, while it is', async () => {
    const customer = await site.signInAs('customer');
    const term = { holder_phone: customer.phoneNumber, ends_on: calls.dayAt(20) };
    await calls.entered(term, clerk.token);
    const code = async () => (await mine(customer.token)).map(({ renewal_code }) => renewal_code);
    expect(await code()).toEqual([null]);
    await site.services.maintenance.runOnce();
    const own = (await calls.get('/my/requests', customer.token)).body.data as {
      id: number;
      kind: string;
      tracking_code: string;
    }[];
    const asked = own.find(({ kind }) => kind === 'renewal');
    expect(await code()).toEqual([asked?.tracking_code]);
    expect(asked).toBeDefined();
    const closed = { result: 'lost', reason: 'گران بود.' };
    expect((await calls.post(`/requests/${asked?.id}/close`, closed, clerk.token)).status).toBe(
      200,
    );
    expect(await code()).toEqual([null]);
  });

  it('are read with their files by their holder alone', async () => {
    const customer = await site.signInAs('customer');
    const other = await site.signInAs('customer');
    const files = uploadCalls(site);
    const { id } = await calls.entered({ holder_phone: customer.phoneNumber }, clerk.token);
    const uploads = [await files.send(testPdf(), 'بیمه‌نامه.pdf')];
    const added = await calls.post(`/policies/${id}/attachments`, { uploads }, clerk.token);
    const [file] = added.body.data as AttachmentView[];
    expect((await mine(customer.token))[0]?.attachments).toEqual([file]);
    const read = async (token: string) =>
      (await calls.get(`/attachments/${file?.id}`, token)).status;
    expect([await read(customer.token), await read(other.token), await read('')]).toEqual([
      200, 404, 404,
    ]);
    // Sold with what it insures: who held it before reads nothing of it any more.
    await calls.change(id, { holder_phone: other.phoneNumber }, clerk.token);
    expect([await read(customer.token), await read(other.token)]).toEqual([404, 200]);
    const remove = await site.call(
      'DELETE',
      `/attachments/${file?.id}`,
      { reason: 'نمی‌خواهم' },
      other.token,
    );
    expect(remove.status).toBe(403);
  });
});

describe('the calendar', () => {
  it('has the last day and what is still to be paid of running terms, as whole days', async () => {
    const customer = await site.signInAs('customer');
    const holder = { holder_phone: customer.phoneNumber };
    const { id, instalments } = await calls.entered(
      {
        ...holder,
        number: `${newPolicyNumber()};a,b\\c`,
        instalments: [
          { due_on: calls.dayAt(10), amount_rial: 1_000_000 },
          { due_on: calls.dayAt(40), amount_rial: 25_000_000 },
        ],
      },
      clerk.token,
    );
    const [paid, open] = instalments;
    await calls.post(
      `/policies/${id}/instalments/${paid?.id}/paid`,
      { paid_on: calls.dayAt(0) },
      clerk.token,
    );
    await calls.entered({ ...holder, ends_on: calls.dayAt(-2) }, clerk.token);
    const { raw, lines } = await calendarOf(customer.token);
    const of = (name: string) => lines.filter((line) => line.startsWith(`${name}`));
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(of('UID')).toEqual([
      `UID:instalment-${open?.id}@kargozar.example`,
      `UID:policy-${id}@kargozar.example`,
    ]);
    const day = (distance: number) => calls.dayAt(distance).replaceAll('-', '');
    expect(of('DTSTART')).toEqual([
      `DTSTART;VALUE=DATE:${day(40)}`,
      `DTSTART;VALUE=DATE:${day(265)}`,
    ]);
    expect(of('DTEND')).toEqual([`DTEND;VALUE=DATE:${day(41)}`, `DTEND;VALUE=DATE:${day(266)}`]);
    expect(of('DTSTAMP').every((line) => /^DTSTAMP:\d{8}T\d{6}Z$/.test(line))).toBe(true);
    expect(of('SUMMARY')).toEqual([
      'SUMMARY:سررسید قسط بیمه‌نامهٔ شخص ثالث خودرو، بیمهٔ ایران',
      'SUMMARY:پایان بیمه‌نامهٔ شخص ثالث خودرو، بیمهٔ ایران',
    ]);
    const [sum, last] = of('DESCRIPTION');
    expect(sum).toContain('۲٬۵۰۰٬۰۰۰ تومان');
    expect(last).toContain('\\;a\\,b\\\\c');
    // RFC 5545, 3.1: no line is longer than 75 bytes, and each ends in CR LF.
    const sizes = raw.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
    expect(raw.endsWith('\r\n')).toBe(true);
    expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('is empty, and a calendar all the same, for who has none', async () => {
    const customer = await site.signInAs('customer');
    const { lines } = await calendarOf(customer.token);
    expect(lines).toContain('END:VCALENDAR');
    expect(lines).not.toContain('BEGIN:VEVENT');
  });
});

describe('a request about one’s own policy', () => {
  const call = (policy: unknown, phone: string, token?: string) =>
    site.call(
      'POST',
      '/call-requests',
      { full_name: 'رضا احمدی', phone_number: phone, preferred_time: 'any', policy },
      token,
    );

  it('names it to the staff; another’s, or one that is not there, is refused alike', async () => {
    const customer = await site.signInAs('customer');
    const { id } = await calls.entered({ holder_phone: customer.phoneNumber }, clerk.token);
    const others = await calls.entered({}, clerk.token);
    const sent = await call(id, customer.phoneNumber, customer.token);
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const { tracking_code } = sent.body.data as { tracking_code: string };
    const found = await calls.get(`/requests?search=${tracking_code}`, clerk.token);
    expect(found.body.data).toMatchObject([{ details: { policy: String(id) } }]);
    const refused = [
      await call(others.id, customer.phoneNumber, customer.token),
      await call(987_654, customer.phoneNumber, customer.token),
      await call(id, customer.phoneNumber),
    ];
    expect(refused.map(({ status, body }) => [status, body.errors])).toEqual(
      refused.map(() => [422, { policy: ['این بیمه‌نامه در حساب شما نیست.'] }]),
    );
    expect((await call('', customer.phoneNumber, customer.token)).status).toBe(200);
  });
});
