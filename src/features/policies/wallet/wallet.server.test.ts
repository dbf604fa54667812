import { describe, expect, it } from 'vitest';
import { policies } from '#db/schema/index.ts';
import type { AttachmentView } from '#features/attachments/attachments.ts';
import { runJobs } from '#server/jobs.ts';
import { newPhone } from '#test/factories.ts';
import { newPolicyNumber, policyCalls } from '#test/policies.ts';
import { createTestApp } from '#test/test-app.ts';
import { testPdf, uploadCalls } from '#test/uploads.ts';
import type { MyPolicy } from './wallet.ts';

const site = await createTestApp({ env: { PUBLIC_URL: 'https://kargozar.example' } });
const calls = policyCalls(site);
const clerk = await site.signInAs('admin');

async function mine(token: string): Promise<MyPolicy[]> {
  const reply = await calls.get('/my/policies', token);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data as MyPolicy[];
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

  it('of a fleet are all that run, what ends first among them; of the rest the latest', async () => {
    const customer = await site.signInAs('customer');
    const holder = { holder_phone: customer.phoneNumber };
    const soon = await calls.entered({ ...holder, ends_on: calls.dayAt(1) }, clerk.token);
    const insurerId = await calls.insurerId();
    const term = (ends: number, status: 'active' | 'lapsed') => ({
      holderName: 'رضا احمدی',
      holderPhone: customer.phoneNumber,
      line: 'motor_third_party' as const,
      insurerId,
      number: newPolicyNumber(),
      startsOn: calls.dayAt(ends - 365),
      endsOn: calls.dayAt(ends),
      status,
    });
    const many = Array.from({ length: 210 }, (_, place) => place + 2);
    await site.database.db
      .insert(policies)
      .values(many.flatMap((day) => [term(day, 'active'), term(-day, 'lapsed')]));
    const own = await mine(customer.token);
    const ends = own.map(({ ends_on }) => ends_on);
    expect(ends).toEqual(ends.toSorted().toReversed());
    expect(own.filter(({ status }) => status === 'active')).toHaveLength(211);
    expect(own.map(({ id }) => id)).toContain(soon.id);
    expect(own.filter(({ status }) => status === 'lapsed')).toHaveLength(200);
    expect(ends.at(-1)).toBe(calls.dayAt(-201));
  });

  it('say that their renewal is under way, while it is', async () => {
    const customer = await site.signInAs('customer');
    const term = { holder_phone: customer.phoneNumber, ends_on: calls.dayAt(20) };
    await calls.entered(term, clerk.token);
    const code = async () => (await mine(customer.token)).map(({ renewal_code }) => renewal_code);
    expect(await code()).toEqual([null]);
    await runJobs(site.ctx);
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
