import { minutes } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { nameKeyOf } from '#lib/text/search-fold.ts';
import type { Transaction } from '../../client.ts';
import {
  customerKeys,
  customerMembers,
  customerPhones,
  customers,
  tasks,
} from '../../schema/index.ts';
import { DEMO_ACCOUNTS, demoPhone } from './people.ts';

/** Numbers of the people of this file begin here. */
const FIRST = 900_000;
const FAMILY_PHONE: string = DEMO_ACCOUNTS[2].phoneNumber;

type Entered = Partial<typeof customers.$inferInsert> & {
  name: string;
  phones: readonly { number: string; label: string }[];
};

type Given = { now: Date; clerk: number };

const HEAD = `${DEMO_ACCOUNTS[2].firstName} ${DEMO_ACCOUNTS[2].lastName}`;

/**
 * Who is in the demonstration: a family with one telephone, whose head has the account; a company with its contact;
 * and one person under two names, whose code was checked twice. Their requests and policies are bound by name and
 * number, as those of anybody.
 */
const PEOPLE = {
  head: {
    name: HEAD,
    phones: [
      { number: FAMILY_PHONE, label: 'همراه' },
      { number: demoPhone(FIRST), label: 'محل کار' },
    ],
    birthday: '1979-05-14',
    province: 'تهران',
    city: 'تهران',
    note: 'پس از ساعت ۱۶ تماس بگیرید.',
  },
  wife: { name: 'لیلا نمایشی', phones: [{ number: FAMILY_PHONE, label: 'همراه همسر' }] },
  child: {
    name: 'آرش نمایشی',
    phones: [{ number: FAMILY_PHONE, label: 'همراه پدر' }],
    birthday: '2008-02-03',
  },
  company: {
    name: 'شرکت بارگستر نمونه',
    kind: 'company',
    phones: [{ number: demoPhone(FIRST + 1), label: 'دفتر' }],
    province: 'اصفهان',
    city: 'اصفهان',
  },
  contact: { name: 'سمیه رحیمی', phones: [{ number: demoPhone(FIRST + 2), label: 'همراه' }] },
  once: {
    name: 'نسرین یوسفی',
    phones: [{ number: demoPhone(FIRST + 3), label: '' }],
    nationalCode: '0499370899',
  },
  again: {
    name: 'نسرین یوسفی‌فر',
    phones: [{ number: demoPhone(FIRST + 4), label: '' }],
    nationalCode: '0499370899',
  },
} as const satisfies Record<string, Entered>;

type Who = keyof typeof PEOPLE;

const MEMBERS: readonly [of: Who, member: Who, role: 'spouse' | 'child' | 'contact'][] = [
  ['head', 'wife', 'spouse'],
  ['head', 'child', 'child'],
  ['company', 'contact', 'contact'],
];

async function insertOne(tx: Transaction, entered: Entered, { now, clerk }: Given) {
  const { phones, ...fields } = entered;
  const isChecked = fields.nationalCode !== undefined;
  const [row] = await tx
    .insert(customers)
    .values({
      ...fields,
      numbers: phones.map(({ number }) => number).join(' '),
      ...(isChecked && { codeCheckedAt: now, codeCheckedBy: clerk }),
      createdBy: clerk,
      createdAt: new Date(now.getTime() - minutes(90)),
    })
    .returning({ id: customers.id });
  if (!row) throw new Error('an insert always answers a row');
  await tx.insert(customerPhones).values(
    phones.map(({ number, label }, place) => ({
      ...{ customerId: row.id, phoneNumber: number, label },
      ...{ isPreferred: place === 0, createdAt: now },
    })),
  );
  const nameKey = nameKeyOf(fields.name);
  await tx
    .insert(customerKeys)
    .values(phones.map(({ number }) => ({ phoneNumber: number, nameKey, customerId: row.id })));
  return row.id;
}

/** The customers whom the staff knows more of than what they sent, and what is to be done for two of them. */
export async function insertCustomers(tx: Transaction, given: Given): Promise<void> {
  const { now, clerk } = given;
  const ids = {} as Record<Who, number>;
  for (const who of Object.keys(PEOPLE) as Who[])
    ids[who] = await insertOne(tx, PEOPLE[who], given);
  await tx.insert(customerMembers).values(
    MEMBERS.map(([of, member, role]) => ({
      ...{ customerId: ids[of], memberId: ids[member], role },
      ...{ createdBy: clerk, createdAt: now },
    })),
  );
  const own = { ownerId: clerk, createdBy: clerk, createdAt: now, dueOn: isoDateInTehran(now) };
  await tx.insert(tasks).values([
    { ...own, title: 'کارت‌های درمان تکمیلی خانواده را بفرست', customerId: ids.head },
    { ...own, title: 'فهرست خودروهای شرکت را بگیر', customerId: ids.company },
  ]);
}
