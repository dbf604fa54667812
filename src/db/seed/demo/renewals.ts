import { and, asc, eq, gte, inArray, lt, or } from 'drizzle-orm';
import type { OfficeHours } from '#domain/hours/office-hours.ts';
import { addWorkingMinutes, workingMinutesBetween } from '#domain/hours/working-hours.ts';
import { LOST_REASONS } from '#domain/policies/lost-reasons.ts';
import { RENEWAL_LEAD } from '#domain/policies/renewals.ts';
import { RESPONSE_MINUTES } from '#domain/requests.ts';
import { BOOK } from '#domain/sources.ts';
import { isoDateInTehran, tehranInstant } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import type { Transaction } from '../../client.ts';
import { insurers, policies, requests } from '../../schema/index.ts';
import type { Chance } from './chance.ts';
import { askedAt, tellOpenRenewal } from './open-renewals.ts';
import { insertStories } from './store.ts';
import type { Story } from './story.ts';

/** How far back the product has made renewal requests for the office. */
const SINCE_DAYS = 90;
/** After the codes of all other requests. */
const FIRST_CODE = 30_000_000;

type Given = { now: Date; office: OfficeHours; clerks: readonly number[] };
type Term = typeof policies.$inferSelect & { insurerName: string };

/** The end of a renewal in its clerk's words. */
function endingOf(chance: Chance, { status }: Term) {
  if (status === 'renewed') return { result: 'won', reason: 'دورهٔ بعد صادر شد.' } as const;
  if (chance.happens(0.25)) return { result: 'invalid', reason: 'شماره اشتباه بود.' } as const;
  const { price, agent, insurer, sold, unneeded, service, unreached } = LOST_REASONS;
  const reason = chance.weighted([
    [price, 30],
    [agent, 20],
    [insurer, 12],
    [sold, 15],
    [unneeded, 8],
    [service, 5],
    [unreached, 6],
    ['برای خودروی تازه‌اش از محل کارش بیمه گرفت.', 4],
  ] as const);
  return { result: 'lost', reason } as const;
}

/** The renewal request of a term, with its code. */
function askedOf(chance: Chance, term: Term, serial: number) {
  const { endsOn, line, insurerName, number, insuredObject } = term;
  return {
    trackingCode: String(FIRST_CODE + serial * 5987 + chance.whole(0, 5000)),
    details: {
      ...{ line, insurer: insurerName, policy_number: number, ends_on: endsOn },
      ...(insuredObject && { insured_object: insuredObject }),
    },
  };
}
type Asked = ReturnType<typeof askedOf>;

/** A renewal from its request to its end; most holders were spoken with before the last day. */
function tellRenewal(chance: Chance, { office, clerks }: Given, term: Term, asked: Asked): Story {
  const { endsOn } = term;
  const { trackingCode, details } = asked;
  const clerk = term.ownerId ?? chance.pick(clerks);
  const createdAt = askedAt(term);
  const called = chance.happens(0.88) ? addDays(endsOn, -chance.whole(2, 25)) : null;
  const calledAt = called === null ? null : tehranInstant(called, 600 + chance.whole(0, 240));
  const closedAt = tehranInstant(called ?? endsOn, 900);
  const { result, reason } = endingOf(chance, term);
  const minutes = calledAt && workingMinutesBetween(createdAt, calledAt, office);
  return {
    request: {
      kind: 'renewal',
      trackingCode,
      status: 'closed',
      ...{ fullName: term.holderName, phoneNumber: term.holderPhone, details, isSplit: true },
      assigneeId: clerk,
      attempts: calledAt ? 1 : 0,
      respondBy: addWorkingMinutes(createdAt, RESPONSE_MINUTES.renewal, office),
      firstResponseAt: calledAt,
      firstResponseMinutes: minutes,
      contactedAt: calledAt,
      ...{ closedAt, result, closeReason: reason, sourceName: BOOK },
      ...{ createdAt, updatedAt: closedAt },
    },
    events: [
      { type: 'created', actorId: null, at: createdAt, payload: details },
      ...(calledAt
        ? [{ type: 'answered' as const, actorId: clerk, at: calledAt, payload: {} }]
        : []),
      { type: 'closed', actorId: clerk, at: closedAt, payload: { result, note: reason } },
    ],
  };
}

/**
 * The finished renewals of the last months and the open ones of the next; returns the audit log's entries
 * about them.
 */
export async function insertRenewals(tx: Transaction, chance: Chance, given: Given) {
  const today = isoDateInTehran(given.now);
  const { endsOn, status } = policies;
  const isOver = and(gte(endsOn, addDays(today, -SINCE_DAYS)), lt(endsOn, today));
  // The requests that are due later this very morning are left to the product.
  const isAsked = lt(endsOn, addDays(today, RENEWAL_LEAD.preset));
  const rows = await tx
    .select({ policy: policies, insurerName: insurers.name })
    .from(policies)
    .innerJoin(insurers, eq(insurers.id, policies.insurerId))
    .where(
      or(and(isOver, inArray(status, ['renewed', 'lapsed'])), and(isAsked, eq(status, 'active'))),
    )
    .orderBy(asc(policies.id));
  const stories = rows.map(({ policy, insurerName }, serial) => {
    const term = { ...policy, insurerName };
    const tell = policy.status === 'active' ? tellOpenRenewal : tellRenewal;
    return tell(chance, given, term, askedOf(chance, term, serial));
  });
  const audited = await insertStories(tx, stories);
  const codes = stories.map(({ request }) => request.trackingCode);
  const stored = await tx
    .select({ id: requests.id, code: requests.trackingCode })
    .from(requests)
    .where(inArray(requests.trackingCode, codes));
  const ids = new Map(stored.map(({ id, code }) => [code, id]));
  for (const [place, { policy }] of rows.entries()) {
    const renewalId = ids.get(codes[place] ?? '') ?? null;
    await tx.update(policies).set({ renewalId }).where(eq(policies.id, policy.id));
  }
  return audited;
}
