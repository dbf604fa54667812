// Long: two thousand holders, each known to be whom it is, are bound, compared and merged by what is proposed.
import { eq, isNotNull, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { customerProposals, customers, policies, requests, users } from '#db/schema/index.ts';
import { insertTestUser } from '#test/factories.ts';
import { type Appearance, labelledHolders } from '#test/labelled-holders.ts';
import { inLong } from '#test/long.ts';
import { newPolicyNumber, policyCalls } from '#test/policies.ts';
import { createTestApp } from '#test/test-app.ts';
import { bindCustomers } from './bind.server.ts';
import { mergeCustomers } from './merge.server.ts';
import { compareCustomers, listProposals } from './proposals.server.ts';

const site = await createTestApp();
const { db } = site.database;
const calls = policyCalls(site);
const clerk = await insertTestUser(db, { role: 'admin' });
const actor = { ...clerk, role: 'admin' as const, sessionId: 0 };

/** Stores what the holders sent and bought; answers each with the table and id of its row. */
async function store(appearances: readonly Appearance[]) {
  const insurerId = await calls.insurerId();
  const at = new Date();
  const of = (as: Appearance['as']) => appearances.filter((one) => one.as === as);
  const requested = of('request').map(({ name, phone }, place) => ({
    kind: 'call' as const,
    trackingCode: String(70_000_000 + place),
    fullName: name,
    phoneNumber: phone,
    status: 'closed' as const,
    result: 'won' as const,
    closedAt: at,
    respondBy: at,
  }));
  const held = of('policy').map(({ name, phone, plate }) => ({
    status: 'active' as const,
    holderName: name,
    holderPhone: phone,
    line: 'motor_third_party' as const,
    insurerId,
    number: newPolicyNumber(),
    startsOn: calls.dayAt(-100),
    endsOn: calls.dayAt(265),
    insuredObject: plate,
  }));
  const accounts = of('account').map(({ name, phone }) => {
    const [firstName = '', ...rest] = name.split(' ');
    return { phoneNumber: phone, passwordHash: '-', firstName, lastName: rest.join(' ') };
  });
  const inParts = async <T extends object>(rows: T[], insert: (part: T[]) => Promise<unknown>) => {
    for (let first = 0; first < rows.length; first += 500) {
      await insert(rows.slice(first, first + 500));
    }
  };
  await inParts(requested, async (part) => db.insert(requests).values(part));
  await inParts(held, async (part) => db.insert(policies).values(part));
  await inParts(accounts, async (part) => db.insert(users).values(part));
}

/** The customer of each appearance, by the order in which each table was filled. */
async function customersOf(appearances: readonly Appearance[]) {
  const bound = {
    request: await db.select({ id: requests.customerId }).from(requests).orderBy(requests.id),
    policy: await db.select({ id: policies.customerId }).from(policies).orderBy(policies.id),
    account: await db
      .select({ id: users.customerId })
      .from(users)
      .where(eq(users.role, 'customer'))
      .orderBy(users.id),
  };
  const place = { request: 0, policy: 0, account: 0 };
  return appearances.map((one) => {
    const id = bound[one.as][place[one.as]]?.id ?? null;
    place[one.as] += 1;
    if (id === null) throw new Error(`${one.name} ${one.phone} has no customer`);
    return { ...one, customer: id };
  });
}

/** The same name whoever wrote it: what the rule of binding says of letters and spaces. */
const plain = (name: string): string =>
  name
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .replaceAll(/[\s\u200c]/g, '');

const pairOf = (one: number, other: number) => [one, other].sort((a, b) => a - b).join(' ');

describe('customers of labelled holders', () => {
  it('are bound, proposed and merged as those who they are', async () => {
    const { persons, appearances } = labelledHolders(inLong(2000, 300), 42);
    await store(appearances);
    await bindCustomers(site.ctx);
    const bound = await customersOf(appearances);

    const ofCustomer = Map.groupBy(bound, ({ customer }) => customer);
    for (const rows of ofCustomer.values()) {
      const people = new Set(rows.map(({ person }) => person));
      if (people.size === 1) continue;
      const same = new Set(rows.map(({ name, phone }) => `${plain(name)} ${phone}`));
      expect([...same], 'only an equal name and number join two persons').toHaveLength(1);
    }

    // The staff asked some for their birthday and code, and compared some of these with papers.
    const peopleOf = (customer: number) =>
      new Set(ofCustomer.get(customer)?.map(({ person }) => person));
    for (const [customer, [first]] of ofCustomer) {
      const person = persons[(first?.person ?? 0) - 1];
      if (!person) continue;
      const asked = person.id % 10;
      // Now and then a code of somebody else in the house was given, which nobody compared with papers.
      const isWrong = asked === 9 && customer % 3 === 0;
      const nationalCode = isWrong ? persons[person.id % persons.length]?.code : person.code;
      const isChecked = !isWrong && asked < 3 && customer % 4 !== 0;
      await db
        .update(customers)
        .set({
          ...(asked < 7 && { birthday: person.birthday }),
          ...((asked < 4 || isWrong) && { nationalCode }),
          ...(isChecked && { codeCheckedAt: new Date(), codeCheckedBy: clerk.id }),
          comparedAt: null,
        })
        .where(eq(customers.id, customer));
    }
    await compareCustomers(site.ctx, () => false);

    const truth = new Set<string>();
    for (const rows of Map.groupBy(bound, ({ person }) => person).values()) {
      const own = [...new Set(rows.map(({ customer }) => customer))];
      for (const one of own) {
        for (const other of own) if (one < other) truth.add(pairOf(one, other));
      }
    }
    const proposals = await db.select().from(customerProposals);
    const proposed = new Set(proposals.map(({ oneId, otherId }) => pairOf(oneId, otherId)));
    const missed = [...truth].filter((pair) => !proposed.has(pair));
    const nameOf = (id: number) => {
      const [row] = ofCustomer.get(id) ?? [];
      return `${row?.name} ${row?.phone} ${row?.plate ?? ''}`;
    };
    const recall = 1 - missed.length / truth.size;
    const precision =
      proposals.filter(({ oneId, otherId }) => truth.has(pairOf(oneId, otherId))).length /
      proposals.length;
    const figures =
      `${appearances.length} rows of ${persons.length} holders, ${ofCustomer.size} customers, ` +
      `${truth.size} true pairs, ${proposals.length} proposed: recall ${recall.toFixed(3)}, ` +
      `precision ${precision.toFixed(3)}; missed: ` +
      missed
        .slice(0, 40)
        .map((pair) => pair.split(' ').map(Number).map(nameOf).join(' = '))
        .join('; ');
    expect(recall, figures).toBeGreaterThanOrEqual(0.9);
    // Not to be drowned: of five that are looked at, two at least are one.
    expect(precision, figures).toBeGreaterThanOrEqual(0.4);

    let presses = 0;
    for (;;) {
      const { data } = await listProposals(site.ctx, actor, { page: 1, per_page: 1 });
      const [first] = data;
      if (!first?.is_certain) break;
      const [one, other] = [first.one, first.other];
      await mergeCustomers(site.ctx, actor, one.id, {
        into: other.id,
        certain: true,
        seen: [new Date(one.updated_at), new Date(other.updated_at)],
      });
      presses += 1;
    }
    expect(presses, figures).toBeGreaterThan(truth.size / 20);
    const rows = await db.select().from(customers).where(isNotNull(customers.mergedInto));
    expect(rows.length).toBe(presses);
    for (const { id, mergedInto } of rows) {
      const own = peopleOf(id);
      const same = [...peopleOf(mergedInto ?? 0)].filter((person) => own.has(person));
      expect(same, `${nameOf(id)} is not ${nameOf(mergedInto ?? 0)}`).not.toEqual([]);
    }
    expect(await db.$count(customers, isNull(customers.nameSound))).toBe(0);
  });
});
