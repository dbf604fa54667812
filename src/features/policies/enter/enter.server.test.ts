import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, insurers, policies } from '#db/schema/index.ts';
import { insertTestUser } from '#test/factories.ts';
import { newPolicyNumber, policyCalls } from '#test/policies.ts';
import { insertTestRequest } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';

const site = await createTestApp();
const calls = policyCalls(site);
const boss = await site.signInAs('super_admin');
const clerk = await site.signInAs('admin');

const logOf = (id: number) =>
  site.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, 'policy'), eq(auditLog.subjectId, id)))
    .orderBy(auditLog.id);

describe('entering a policy', () => {
  it('stores it as it is meant, with its instalments, for who entered it', async () => {
    const number = newPolicyNumber();
    const given = {
      holder_phone: '+98 912 111 22 33',
      number: ` ${number.replaceAll('1', '۱')} `,
      premium_rial: 12_500_000,
      insured_object: 'پلاک ۱۲ب۳۴۵ ایران ۶۷',
      instalments: [
        { due_on: calls.dayAt(60), amount_rial: 2_000_000 },
        { due_on: calls.dayAt(30), amount_rial: 1_000_000 },
      ],
    };
    const policy = await calls.entered(given, clerk.token);
    expect(policy).toMatchObject({
      status: 'active',
      holder_phone: '09121112233',
      number,
      premium_rial: 12_500_000,
      insured_object: '۱۲ ب ۳۴۵ ایران ۶۷',
      owner: { id: clerk.id },
      previous_id: null,
      next_id: null,
      request: null,
      is_erased: false,
    });
    expect(policy.instalments.map(({ due_on, paid_on }) => [due_on, paid_on])).toEqual([
      [calls.dayAt(30), null],
      [calls.dayAt(60), null],
    ]);
    expect(policy.terms.map(({ id }) => id)).toEqual([policy.id]);
    expect(await calls.detail(policy.id, boss.token)).toEqual(policy);
    const [entry] = await logOf(policy.id);
    expect(entry).toMatchObject({ action: 'policy.created', actorId: clerk.id });
    expect(entry?.after).toMatchObject({
      holder_name: '•••',
      policy_number: '•••',
      line: 'motor_third_party',
    });
    expect(JSON.stringify(entry?.after)).not.toContain('09121112233');
  });

  it('takes forms without JSON', async () => {
    const body = await calls.bodyOf({
      insurer: String(await calls.insurerId()),
      owner: '',
      premium_rial: '',
      instalments: JSON.stringify([{ due_on: calls.dayAt(5), amount_rial: '۱۰۰۰' }]),
    });
    const reply = await site.call(
      'POST',
      '/policies',
      new URLSearchParams(body as unknown as Record<string, string>).toString(),
      clerk.token,
      { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    );
    expect(calls.detailIn(reply)).toMatchObject({
      owner: null,
      premium_rial: null,
      instalments: [{ amount_rial: 1000 }],
    });
  });

  it('knows what has ended already', async () => {
    const past = { starts_on: calls.dayAt(-400), ends_on: calls.dayAt(-1) };
    expect((await calls.entered(past, clerk.token)).status).toBe('lapsed');
    const last = { starts_on: calls.dayAt(-365), ends_on: calls.dayAt(0) };
    expect((await calls.entered(last, clerk.token)).status).toBe('active');
  });

  it('names the request that it came of; a complaint to super-admins alone', async () => {
    const { db } = site.database;
    const request = await insertTestRequest(db);
    const policy = await calls.entered({ from_request: request.id }, clerk.token);
    expect(policy.request).toEqual({ id: request.id, tracking_code: request.trackingCode });
    const complaint = await insertTestRequest(db, { kind: 'complaint', isSplit: true });
    const refused = await calls.enter({ from_request: complaint.id }, clerk.token);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['from_request']]);
    const seen = await calls.entered({ from_request: complaint.id }, boss.token);
    expect((await calls.detail(seen.id, clerk.token)).request).toBeNull();
  });

  it.each([
    ['number', { number: ' ' }],
    ['holder_phone', { holder_phone: '021' }],
    ['holder_name', { holder_name: '' }],
    ['line', { line: 'ship' }],
    ['insurer', { insurer: 987_654 }],
    ['owner', { owner: 987_654 }],
    ['ends_on', { ends_on: '2020-01-01', starts_on: '2021-01-01' }],
    ['starts_on', { starts_on: '1980-01-01', ends_on: '1981-01-01' }],
    ['ends_on', { ends_on: '2096-01-01' }],
    ['from_request', { from_request: 987_654 }],
    ['instalments', { instalments: 'soon' }],
    ['instalments.0.due_on', { instalments: [{ due_on: 'x', amount_rial: 1 }] }],
    ['premium_rial', { premium_rial: -1 }],
  ])('names %s where that is wrong', async (field, given) => {
    const { status, body } = await calls.enter(given, clerk.token);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('refuses the same number of the same insurer, also when two come at once', async () => {
    const { number } = await calls.entered({}, clerk.token);
    const again = await calls.enter({ number }, clerk.token);
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['number']]);
    const [other] = await site.database.db.insert(insurers).values({ name: 'آسیا' }).returning();
    expect((await calls.enter({ number, insurer: other?.id }, clerk.token)).status).toBe(200);
    const one = await calls.bodyOf();
    const both = await Promise.all(
      Array.from({ length: 6 }, () => calls.post('/policies', one, clerk.token)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  });

  it('offers an insurer no more that was taken off the list, and leaves its policies alone', async () => {
    const added = await calls.post('/insurers', { name: 'کوثر' }, boss.token);
    const { id } = added.body.data as { id: number };
    const policy = await calls.entered({ insurer: id }, clerk.token);
    await calls.post(`/insurers/${id}`, { is_active: false }, boss.token);
    expect((await calls.enter({ insurer: id }, clerk.token)).status).toBe(422);
    expect((await calls.change(policy.id, { insured_object: 'x' }, clerk.token)).status).toBe(200);
  });
});

describe('putting a policy right', () => {
  it('changes what is said, and logs that alone', async () => {
    const policy = await calls.entered({ premium_rial: 5 }, clerk.token);
    const reply = await calls.change(
      policy.id,
      { premium_rial: null, insured_object: 'خانه', owner: null },
      boss.token,
    );
    expect(calls.detailIn(reply)).toMatchObject({
      premium_rial: null,
      insured_object: 'خانه',
      owner: null,
      number: policy.number,
      holder_name: policy.holder_name,
    });
    const entry = (await logOf(policy.id)).at(-1);
    expect(entry).toMatchObject({
      action: 'policy.updated',
      before: { premium_rial: 5, owner_id: clerk.id, insured_object: null },
      after: { premium_rial: null, owner_id: null, insured_object: '•••' },
    });
    // The same once more changes nothing, and is no entry.
    await calls.change(policy.id, { premium_rial: null }, boss.token);
    expect((await logOf(policy.id)).length).toBe(2);
  });

  it('brings back what had ended by another last day, and ends it by one', async () => {
    const policy = await calls.entered({}, clerk.token);
    const ended = { ends_on: calls.dayAt(-1) };
    const lapsed = calls.detailIn(await calls.change(policy.id, ended, clerk.token));
    expect(lapsed.status).toBe('lapsed');
    const back = await calls.change(policy.id, { ends_on: calls.dayAt(3) }, clerk.token);
    expect(calls.detailIn(back).status).toBe('active');
  });

  it('keeps what was paid of the plan, and takes the rest as it is said', async () => {
    const { id, instalments } = await calls.entered(
      { instalments: [1, 2, 3].map((n) => ({ due_on: calls.dayAt(n), amount_rial: n })) },
      clerk.token,
    );
    const [first, second, third] = instalments.map((one) => one.id);
    await calls.post(
      `/policies/${id}/instalments/${first}/paid`,
      { paid_on: calls.dayAt(0) },
      clerk.token,
    );
    const kept = { id: first, due_on: calls.dayAt(1), amount_rial: 1 };
    const plan = [
      kept,
      { id: third, due_on: calls.dayAt(9), amount_rial: 30 },
      { due_on: calls.dayAt(12), amount_rial: 4 },
    ];
    const changed = calls.detailIn(
      await calls.change(id, { instalments: plan }, clerk.token),
    ).instalments;
    expect(
      changed.map(({ due_on, amount_rial, paid_on }) => [due_on, amount_rial, paid_on]),
    ).toEqual([
      [calls.dayAt(1), 1, calls.dayAt(0)],
      [calls.dayAt(9), 30, null],
      [calls.dayAt(12), 4, null],
    ]);
    expect(changed.map((one) => one.id)).not.toContain(second);
    for (const wrong of [
      [],
      [{ ...kept, amount_rial: 7 }],
      [kept, { ...kept }],
      [kept, { ...kept, id: 987_654 }],
    ]) {
      const { status, body } = await calls.change(id, { instalments: wrong }, clerk.token);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['instalments']]);
    }
  });

  it('is for staff, of a policy that is there', async () => {
    const customer = await site.signInAs('customer');
    const { id } = await calls.entered({}, clerk.token);
    expect((await calls.change(id, {}, customer.token)).status).toBe(403);
    expect((await calls.change(987_654, { holder_name: 'مریم احمدی' }, clerk.token)).status).toBe(
      404,
    );
    expect((await calls.get('/policies/987654', clerk.token)).status).toBe(404);
    const gone = await insertTestUser(site.database.db, { role: 'admin', isActive: false });
    expect((await calls.change(id, { owner: gone.id }, clerk.token)).status).toBe(422);
    // The owner before may stay, also one who has left.
    await site.database.db.update(policies).set({ ownerId: gone.id }).where(eq(policies.id, id));
    expect((await calls.change(id, { owner: gone.id }, clerk.token)).status).toBe(200);
  });
});
