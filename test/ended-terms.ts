import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import {
  insurers,
  policies,
  policyTexts,
  remindedNumbers,
  requests,
  smsOutbox,
} from '#db/schema/index.ts';
import type { PolicyStatus } from '#domain/policies/statuses.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { newPhone } from './factories.ts';
import { insertTestRequest } from './past-requests.ts';
import { newPolicyNumber } from './policies.ts';

/** A term, and how its renewal went. */
export type EndedTerm = {
  endsOn: string;
  status: PolicyStatus;
  line: 'fire' | 'motor_hull';
  insurerId: number;
  ownerId: number | null;
  premiumRial: number | null;
  /** Its request, if it has one: how it was closed, and how many days before the last one it had a contact. */
  request: {
    result: 'lost' | 'invalid' | null;
    reason: string;
    /** The reason that was picked from the list. */
    picked?: string | null;
    contactedBefore: number | null;
  } | null;
  texts: ('sent' | 'unknown' | 'failed' | 'pending')[];
  isStopped: boolean;
};

const AT = new Date('2025-01-20T08:00:00Z');

/** Two insurers, by their ids. */
export async function twoInsurers(db: Database): Promise<[number, number]> {
  const rows = await db
    .insert(insurers)
    .values([{ name: 'آسیا' }, { name: 'دانا' }])
    .returning();
  return [rows[0]?.id ?? 0, rows[1]?.id ?? 0];
}

/** A book without terms. */
export async function emptyBook(db: Database): Promise<void> {
  await db.delete(policyTexts);
  await db.delete(policies);
  await db.delete(remindedNumbers);
}

/** Puts a term into the book, with its request, its texts and its number; answers the id of the request. */
export async function storeTerm(db: Database, term: EndedTerm): Promise<number | null> {
  const { request, texts, isStopped, ...columns } = term;
  const { endsOn, status } = columns;
  const holderPhone = newPhone();
  const renewalId = request && (await storeRenewal(db, endsOn, request));
  const [policy] = await db
    .insert(policies)
    .values({
      ...columns,
      holderName: 'آزمون',
      holderPhone,
      number: newPolicyNumber(),
      startsOn: addDays(endsOn, -364),
      renewalId,
      cancelledAt: status === 'cancelled' ? AT : null,
    })
    .returning();
  for (const [daysBefore, state] of texts.entries()) {
    const at = { dueAt: AT, createdAt: AT, updatedAt: AT };
    const text = { phoneNumber: holderPhone, template: 'policy-ending', state, ...at };
    const [sms] = await db.insert(smsOutbox).values(text).returning();
    const told = { policyId: policy?.id ?? 0, smsId: sms?.id ?? 0, aboutOn: endsOn };
    await db.insert(policyTexts).values({ ...told, daysBefore });
  }
  if (isStopped) {
    const code = holderPhone.slice(3);
    const number = { phoneNumber: holderPhone, code, stoppedAt: AT, createdAt: AT };
    await db.insert(remindedNumbers).values(number);
  }
  return renewalId;
}

async function storeRenewal(
  db: Database,
  endsOn: string,
  { result, reason, picked, contactedBefore }: NonNullable<EndedTerm['request']>,
): Promise<number> {
  const closed = result && { closed: result };
  const at = AT.toISOString();
  const id = await insertTestRequest(db, { at, kind: 'renewal', ...closed });
  const day = contactedBefore === null ? null : addDays(endsOn, -contactedBefore - 1);
  await db
    .update(requests)
    .set({
      // The first minute of a day in Tehran: the evening before elsewhere.
      contactedAt: day === null ? null : new Date(`${day}T20:31:00Z`),
      closeReason: result && reason,
      reasonId: result && picked,
    })
    .where(eq(requests.id, id));
  return id;
}
