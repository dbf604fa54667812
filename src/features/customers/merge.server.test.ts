// Long: what one merge changes, what several do to each other, and what none of them shows to anybody.
import { and, desc, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog, customerMerges, customers, requests, users } from '#db/schema/index.ts';
import { days } from '#lib/dates/durations.ts';
import { newPhone } from '#test/factories.ts';
import { policyCalls } from '#test/policies.ts';
import { insertTestRequest } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import { bindCustomers } from './bind.server.ts';
import type { CustomerView } from './customers.ts';
import type { CustomerDetail } from './detail.ts';
import { compareCustomers } from './proposals.server.ts';

const site = await createTestApp();
const { db } = site.database;
const calls = policyCalls(site);
const clerk = await site.signInAs('admin');
const colleague = await site.signInAs('admin');

beforeEach(() => {
  site.clock.now = new Date();
});

const [CODE, OTHER_CODE] = ['0499370899', '0084575948'];

const entered = async (given: object = {}): Promise<CustomerView> => {
  const phones = [{ number: newPhone(), label: '', preferred: true }];
  const body = { kind: 'person', name: 'مریم احمدی', phones, ...given };
  const reply = await calls.post('/customers', body, clerk.token);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply.body.data as CustomerView;
};
const merge = (id: number, into: number, more: object = {}, token = clerk.token) =>
  calls.post(`/customers/${id}/merge`, { into, ...more }, token);
const split = (id: number, ...what: number[]) =>
  calls.post(`/customers/${id}/split`, { what }, colleague.token);
const merged = async (id: number, into: number) => {
  const reply = await merge(id, into);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply.body.data as CustomerView;
};
const separated = async (id: number, ...what: number[]) => {
  const reply = await split(id, ...what);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply.body.data as CustomerView;
};
const rowOf = async (id: number) => {
  const [row] = await db.select().from(customers).where(eq(customers.id, id));
  if (!row) throw new Error(`there is no customer ${id}`);
  return row;
};
const rootOf = async (id: number) => (await rowOf(id)).mergedInto;
const detailOf = async (id: number) =>
  (await calls.get(`/customers/${id}`, clerk.token)).body.data as CustomerDetail;
const found = async (search: string) => {
  const { body } = await calls.get(`/customers?search=${encodeURIComponent(search)}`, clerk.token);
  return (body.data as CustomerView[]).map(({ id }) => id);
};
const checked = async (given: object): Promise<CustomerView> => {
  const customer = await entered(given);
  expect((await calls.post(`/customers/${customer.id}/check-code`, {}, clerk.token)).status).toBe(
    200,
  );
  return customer;
};
const numberOf = ({ phones }: CustomerView): string => phones[0]?.number ?? '';
const change = (id: number, body: object) =>
  calls.post(`/customers/${id}`, { ...body, _method: 'PATCH' }, clerk.token);

describe('merging two customers', () => {
  it('is on record with who and when, is split by another, and merged again', async () => {
    const [from, into] = [await entered({ name: 'مریم احمدی نژاد' }), await entered()];
    const view = await merged(from.id, into.id);
    expect(view).toMatchObject({ id: into.id, other_names: 'مریم احمدی نژاد' });
    expect(view.phones.map(({ number }) => number)).toEqual([numberOf(into), numberOf(from)]);
    const { id, merged: list } = await detailOf(from.id);
    expect(id).toBe(into.id);
    expect(list).toMatchObject([
      { id: from.id, at: site.clock.now.toISOString(), can_split: true, by: 'آزمون نمونه' },
    ]);
    expect(await separated(into.id, from.id)).toMatchObject({ id: into.id, other_names: '' });
    expect(await rootOf(from.id)).toBeNull();
    const [row] = await db.select().from(customerMerges).where(eq(customerMerges.fromId, from.id));
    expect(row).toMatchObject({ by: clerk.id, undoneBy: colleague.id, undoneAt: site.clock.now });
    await merged(from.id, into.id);
    const log = await db
      .select({ action: auditLog.action, by: auditLog.actorId })
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, 'customer'), eq(auditLog.subjectId, from.id)))
      .orderBy(desc(auditLog.id))
      .limit(3);
    expect(log).toEqual([
      { action: 'customer.merged', by: clerk.id },
      { action: 'customer.split', by: colleague.id },
      { action: 'customer.merged', by: clerk.id },
    ]);
  });

  it('finds the one by the name and number of the other, until they are split', async () => {
    const [from, into] = [await entered({ name: 'ژیلا پورسعید' }), await entered()];
    await merged(from.id, into.id);
    expect(await found('ژیلا پورسعید')).toEqual([into.id]);
    expect(await found(numberOf(from))).toEqual([into.id]);
    expect(await found(numberOf(into))).toEqual([into.id]);
    await separated(into.id, from.id);
    expect(await found('ژیلا پورسعید')).toEqual([from.id]);
    expect(await found(numberOf(from))).toEqual([from.id]);
  });

  it('is of those who were merged before, too; split off, they go back with whom they came with', async () => {
    const [c, a, b] = [
      await entered({ name: 'افسانه رضایی' }),
      await entered({ name: 'بهاره رضایی' }),
      await entered({ name: 'پریسا رضایی' }),
    ];
    await merged(c.id, a.id);
    await merged(a.id, b.id);
    expect([await rootOf(c.id), await rootOf(a.id)]).toEqual([b.id, b.id]);
    expect(await found(numberOf(c))).toEqual([b.id]);
    await separated(b.id, a.id);
    expect([await rootOf(c.id), await rootOf(a.id)]).toEqual([a.id, null]);
    expect(await found(numberOf(c))).toEqual([a.id]);
    expect((await detailOf(b.id)).merged).toEqual([]);
    expect((await detailOf(a.id)).merged.map(({ id }) => id)).toEqual([c.id]);
    await merged(a.id, b.id);
    await separated(b.id, c.id);
    expect([await rootOf(c.id), await rootOf(a.id)]).toEqual([null, b.id]);
    await separated(b.id, a.id);
    // C was split off by itself, and stays so.
    expect([await rootOf(c.id), await rootOf(a.id)]).toEqual([null, null]);
    expect((await rowOf(a.id)).numbers).toBe(numberOf(a));
  });

  it('takes back nobody who was merged by themselves since', async () => {
    const [d, c, a, b] = [await entered(), await entered(), await entered(), await entered()];
    await merged(d.id, c.id);
    await merged(c.id, a.id);
    await merged(a.id, b.id);
    await separated(b.id, c.id);
    await merged(c.id, b.id);
    await separated(b.id, a.id);
    // Somebody said that C is B, and D came with C.
    expect([await rootOf(c.id), await rootOf(d.id)]).toEqual([b.id, b.id]);
    expect(await rootOf(a.id)).toBeNull();
  });

  it('splits several at once, whichever comes first', async () => {
    const [c, a, b] = [await entered(), await entered(), await entered()];
    await merged(c.id, a.id);
    await merged(a.id, b.id);
    await separated(b.id, a.id, c.id);
    expect([await rootOf(c.id), await rootOf(a.id)]).toEqual([null, null]);
  });
});

describe('what a customer lacks', () => {
  it('comes from the one merged into it, and goes with it, unless somebody wrote another since', async () => {
    const from = await checked({ city: 'رشت', address: 'خیابان سعدی', national_code: CODE });
    const into = await entered({ address: 'خیابان حافظ' });
    const view = await merged(from.id, into.id);
    expect(view).toMatchObject({ city: 'رشت', address: 'خیابان حافظ', national_code: CODE });
    expect(view.code_check).toMatchObject({ by: { id: clerk.id } });
    await change(into.id, { city: 'لاهیجان' });
    expect(await separated(into.id, from.id)).toMatchObject({
      city: 'لاهیجان',
      address: 'خیابان حافظ',
      national_code: null,
      code_check: null,
    });
    expect(await rowOf(from.id)).toMatchObject({ city: 'رشت', nationalCode: CODE });
    expect((await rowOf(from.id)).codeCheckedAt).not.toBeNull();
  });

  it('that came by two merges goes from both, and what one had itself stays', async () => {
    const c = await entered({ city: 'قم', birthday: '1990-05-01', province: 'قم' });
    const a = await entered();
    const b = await entered({ province: 'قم' });
    await merged(c.id, a.id);
    await merged(a.id, b.id);
    expect(await rowOf(b.id)).toMatchObject({ city: 'قم', birthday: '1990-05-01' });
    await separated(b.id, c.id);
    const gone = { city: null, birthday: null };
    expect(await rowOf(b.id)).toMatchObject({ ...gone, province: 'قم' });
    expect(await rowOf(a.id)).toMatchObject({ ...gone, province: null });
  });
});

describe('a merge is refused', () => {
  const refused = async (reply: ReturnType<typeof merge>, code: string) => {
    const { status, body } = await reply;
    expect([status, body.code]).toEqual([409, code]);
  };

  it('where either changed since it was seen', async () => {
    const [from, into] = [await entered(), await entered()];
    const seen = [from.updated_at, into.updated_at];
    await change(into.id, { note: 'تازه' });
    await refused(merge(from.id, into.id, { seen }), 'changed');
    expect(await rootOf(from.id)).toBeNull();
    const { updated_at } = await detailOf(into.id);
    expect((await merge(from.id, into.id, { seen: [from.updated_at, updated_at] })).status).toBe(
      200,
    );
    await refused(merge(from.id, into.id), 'changed');
    await refused(merge((await entered()).id, from.id), 'changed');
  });

  it('with itself, of a person and a company, and of two checked codes, also of those merged before', async () => {
    const one = await checked({ national_code: CODE });
    await refused(merge(one.id, one.id), 'itself');
    const company = await entered({ kind: 'company', name: 'شرکت پارس' });
    await refused(merge(one.id, company.id), 'other_kind');
    const other = await checked({ national_code: OTHER_CODE });
    await refused(merge(one.id, other.id), 'other_person');
    // Its own code is unchecked, that of one merged into it is checked.
    const head = await entered({ national_code: CODE });
    await merged(other.id, head.id);
    await refused(merge(one.id, head.id), 'other_person');
    await refused(merge(head.id, one.id), 'other_person');
    const unchecked = await entered({ national_code: OTHER_CODE });
    expect((await merge(unchecked.id, one.id)).status).toBe(200);
    expect((await merge(one.id, 999_999)).status).toBe(404);
  });

  it('to customers, and so are splits', async () => {
    const [from, into] = [await entered(), await entered()];
    const customer = await site.signInAs('customer');
    expect((await merge(from.id, into.id, {}, customer.token)).status).toBe(403);
  });

  it('and a split of what is not merged into it, or was so more than thirty days ago', async () => {
    const [from, into] = [await entered(), await entered()];
    await refused(split(into.id, from.id), 'not_merged');
    await merged(from.id, into.id);
    await refused(split((await entered()).id, from.id), 'not_merged');
    const at = new Date(Date.now() - days(30) - 1000);
    await db.update(customerMerges).set({ at }).where(eq(customerMerges.fromId, from.id));
    expect((await detailOf(into.id)).merged[0]?.can_split).toBe(false);
    await refused(split(into.id, from.id), 'too_late');
    expect(await rootOf(from.id)).toBe(into.id);
  });
});

describe('two at once', () => {
  const isWhole = async (...ids: number[]) => {
    const open = await db.select().from(customerMerges).where(isNull(customerMerges.undoneAt));
    for (const id of ids) {
      const root = await rootOf(id);
      expect(open.filter(({ fromId }) => fromId === id)).toHaveLength(root === null ? 0 : 1);
      if (root !== null) expect(await rootOf(root)).toBeNull();
    }
  };

  it('merge a pair once, and crosswise in one direction', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [a, b] = [await entered(), await entered()];
      const same = await Promise.all([merge(a.id, b.id), merge(a.id, b.id)]);
      expect(same.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      await isWhole(a.id, b.id);
      await separated(b.id, a.id);
      const crosswise = await Promise.all([merge(a.id, b.id), merge(b.id, a.id)]);
      expect(crosswise.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      await isWhole(a.id, b.id);
    }
  });

  it('go round in no circle of three, and no split meets a merge halfway', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [a, b, c] = [await entered(), await entered(), await entered()];
      const replies = await Promise.all([merge(a.id, b.id), merge(b.id, c.id), merge(c.id, a.id)]);
      for (const { status } of replies) expect([200, 409]).toContain(status);
      await isWhole(a.id, b.id, c.id);
      const [d, e, f] = [await entered(), await entered(), await entered()];
      await merged(d.id, f.id);
      const both = await Promise.all([merge(f.id, e.id), split(f.id, d.id)]);
      for (const { status } of both) expect([200, 409]).toContain(status);
      await isWhole(d.id, e.id, f.id);
    }
  });
});

describe('the lines of a customer', () => {
  it('are those of all that is merged into it, and its own again after a split', async () => {
    const [from, into] = [await entered(), await entered()];
    const policy = (holder: CustomerView, given: object) =>
      calls.entered(
        { holder_name: holder.name, holder_phone: numberOf(holder), ...given },
        clerk.token,
      );
    const ends = { late: calls.dayAt(200), soon: calls.dayAt(20) };
    const hull = await policy(from, { line: 'motor_hull', ends_on: ends.soon });
    await policy(into, { line: 'fire', ends_on: ends.late });
    await bindCustomers(site.ctx);
    expect(await rowOf(from.id)).toMatchObject({ lines: ['motor_hull'], nextEnd: ends.soon });
    await merged(from.id, into.id);
    expect(await rowOf(into.id)).toMatchObject({
      lines: ['fire', 'motor_hull'],
      nextEnd: ends.soon,
    });
    // What changes meanwhile counts for both.
    await policy(from, { line: 'liability', ends_on: ends.late });
    await bindCustomers(site.ctx);
    expect((await rowOf(into.id)).lines).toEqual(['fire', 'liability', 'motor_hull']);
    await calls.post(`/policies/${hull.id}/cancel`, { reason: 'فروخته شد' }, clerk.token);
    expect(await rowOf(into.id)).toMatchObject({
      lines: ['fire', 'liability'],
      nextEnd: ends.late,
    });
    await separated(into.id, from.id);
    expect(await rowOf(into.id)).toMatchObject({ lines: ['fire'], nextEnd: ends.late });
    expect(await rowOf(from.id)).toMatchObject({ lines: ['liability'], nextEnd: ends.late });
  });
});

describe('two who are two', () => {
  it('are not proposed again, until that is taken back; those who were split neither', async () => {
    const number = newPhone();
    const phones = [{ number, label: '', preferred: true }];
    const one = await entered({ name: 'نادر فرهمند', phones });
    const other = await entered({ name: 'نادر فرهمندی', phones });
    const pairs = async () => {
      await compareCustomers(site.ctx, () => false);
      const { body } = await calls.get('/customers/proposals?per_page=100', clerk.token);
      return (body.data as { one: CustomerView; other: CustomerView }[]).filter(
        ({ one: first }) => first.id === one.id,
      ).length;
    };
    expect(await pairs()).toBe(1);
    const apart = (is_undone: boolean) =>
      calls.post(`/customers/${other.id}/apart`, { other: one.id, is_undone }, clerk.token);
    expect((await apart(false)).status).toBe(200);
    await change(one.id, { note: 'دوباره سنجیده می‌شود' });
    expect(await pairs()).toBe(0);
    await apart(true);
    expect(await pairs()).toBe(1);
    await merged(one.id, other.id);
    expect(await pairs()).toBe(0);
    await separated(other.id, one.id);
    expect(await pairs()).toBe(0);
  });
});

describe('a number without a name', () => {
  it('goes with the customer who has it, not with the one that this is merged into', async () => {
    const [from, into] = [await entered(), await entered()];
    await merged(from.id, into.id);
    const { id } = await insertTestRequest(db, { fullName: '', phoneNumber: numberOf(from) });
    await bindCustomers(site.ctx);
    const [row] = await db.select().from(requests).where(eq(requests.id, id));
    expect(row?.customerId).toBe(from.id);
    await separated(into.id, from.id);
    expect((await rowOf(into.id)).numbers).toBe(numberOf(into));
  });
});

describe('a merge shows nobody more', () => {
  it('neither account, wallet, tracking page, text nor file of either', async () => {
    const people = [];
    for (const name of ['سارا مرادی', 'پروین رستمی']) {
      const [firstName = '', lastName = ''] = name.split(' ');
      const { token, id: userId, phoneNumber } = await site.signInAs('customer');
      await db.update(users).set({ firstName, lastName }).where(eq(users.id, userId));
      const of = { fullName: name, phoneNumber, userId };
      const request = await insertTestRequest(db, of);
      const held = await calls.entered(
        { holder_name: name, holder_phone: phoneNumber, insured_object: `خودروی ${name}` },
        clerk.token,
      );
      people.push({ token, userId, phoneNumber, request, held });
    }
    await bindCustomers(site.ctx);
    const [one, other] = people as [(typeof people)[number], (typeof people)[number]];
    const customerOf = async ({ userId }: typeof one) =>
      (await db.select().from(users).where(eq(users.id, userId)))[0]?.customerId ?? 0;
    const seenBy = async (who: typeof one, whose: typeof one) => {
      const pages = ['/my/policies', '/my/requests', '/my/policies/calendar', '/auth/profile'];
      const seen = [];
      for (const path of pages) {
        const { body } = await site.app.inject({
          url: path,
          headers: { authorization: `Bearer ${who.token}` },
        });
        seen.push(body.replaceAll(/DTSTAMP:\S+/g, ''));
      }
      for (const request of [who.request, whose.request]) {
        const by = { tracking_code: request.trackingCode, phone_number: who.phoneNumber };
        const { status, body } = await calls.post('/requests/track', by, who.token);
        seen.push(JSON.stringify([status, body.data ?? null]));
      }
      for (const path of [`/requests/${whose.request.id}`, `/policies/${whose.held.id}`]) {
        seen.push(String((await calls.get(path, who.token)).status));
      }
      return seen;
    };
    const all = async () => [await seenBy(one, other), await seenBy(other, one)];
    const before = await all();
    expect(before[0]?.join()).toContain('خودروی سارا مرادی');
    expect(before[0]?.join()).not.toContain('پروین');
    const texts = site.texts.length;
    await merged(await customerOf(other), await customerOf(one));
    expect(await all()).toEqual(before);
    await bindCustomers(site.ctx);
    expect(await all()).toEqual(before);
    await separated(await customerOf(one), await customerOf(other));
    expect(await all()).toEqual(before);
    expect(site.texts).toHaveLength(texts);
  });
});
