/**
 * The outcome of a term of a policy. The statistics count by these conditions, and the book behind their
 * figures is filtered by them. All are looked up by the keys of the term, so that the cost grows with the
 * number of terms.
 */
import { and, eq, lte, ne, type SQL, sql } from 'drizzle-orm';
import { policies, policyTexts, remindedNumbers, requests, smsOutbox } from '#db/schema/index.ts';
import { type LostReason, MOVED_REASONS } from '#domain/policies/lost-reasons.ts';
import {
  OTHER_REASON,
  type RenewalFigure,
  type RenewalFilter,
  reasonIn,
  TERM_OUTCOMES,
  TEXT_STATES,
  type TermOutcome,
} from '#domain/policies/outcomes.ts';
import { pickedReason } from '#features/settings/reasons.rules.server.ts';

/** The request to renew a term. */
export const isRenewalOfTerm: SQL = and(
  eq(requests.id, policies.renewalId),
  eq(requests.kind, 'renewal'),
) as SQL;

/** Why the renewal of a request was lost. Null where it was not closed as lost. */
export const lostReason: SQL<string | null> = sql<string | null>`case
  when ${requests.result} = 'lost' then coalesce(${pickedReason}, ${sql.raw(`'${OTHER_REASON}'`)}) end`;

const listed = (reasons: readonly LostReason[]): SQL =>
  sql.raw(reasons.map((reason) => `'${reason}'`).join(', '));

/** The outcome of a term, by the reason why its renewal was lost. Null where the term was cancelled. */
export const outcomeOf = (reason: SQL): SQL<TermOutcome | null> => sql<TermOutcome | null>`case
  when ${policies.status} = 'renewed' then 'kept'
  when ${policies.status} = 'cancelled' then null
  when ${reason} in (${listed(MOVED_REASONS)}) then 'moved'
  when ${reason} is not null then 'lost'
  when ${policies.status} = 'lapsed' then 'lapsed'
  else 'open' end`;

/** The same reason for a term, without a join. */
const reasonOfTerm = sql`(select ${lostReason} from ${requests} where ${isRenewalOfTerm})`;

/** All terms but those that were cancelled. */
export const isEnding: SQL = ne(policies.status, 'cancelled');

/** Whether the renewal request had a contact before the last day of the term. */
export const isContactedInTime: SQL = sql`(${requests.contactedAt} at time zone 'Asia/Tehran')::date < ${policies.endsOn}`;

/** Whether contact in time can be judged by `today`: one on the last day comes too late. */
export const isContactDue = (today: string): SQL => lte(policies.endsOn, today);

const hasRequest = (condition: SQL = sql`true`): SQL =>
  sql`exists (select from ${requests} where ${isRenewalOfTerm} and ${condition})`;

/** A text about a term or one of its instalments, in any state. */
export const isTextOfTerm: SQL = eq(policyTexts.policyId, policies.id);

const hasText = (state: string): SQL => sql`exists (
  select from ${policyTexts} inner join ${smsOutbox} on ${smsOutbox.id} = ${policyTexts.smsId}
  where ${isTextOfTerm} and ${smsOutbox.state} = ${state})`;

/** A term whose holder has stopped reminders. */
export const isStopped: SQL = sql`exists (select from ${remindedNumbers}
  where ${remindedNumbers.phoneNumber} = ${policies.holderPhone} and ${remindedNumbers.stoppedAt} is not null)`;

const isContacted = sql`coalesce(${isContactedInTime}, false)`;
const ASKED: Partial<Record<RenewalFigure, SQL>> = {
  asked: hasRequest(),
  contacted: hasRequest(isContacted),
  uncontacted: hasRequest(sql`not ${isContacted}`),
};

/** The condition for the terms that a figure counts, on a day. */
export function isOfRenewalFigure(figure: RenewalFilter, today: string): SQL {
  return and(isEnding, restOfFigure(figure, today)) as SQL;
}

function restOfFigure(figure: RenewalFilter, today: string): SQL | undefined {
  const outcome = TERM_OUTCOMES.find((one) => one === figure);
  if (outcome) return sql`${outcomeOf(reasonOfTerm)} = ${outcome}`;
  if (figure === 'gone') return sql`${outcomeOf(reasonOfTerm)} in ('moved', 'lost', 'lapsed')`;
  const reason = reasonIn(figure);
  // A term that was closed as lost and renewed after all is not lost.
  if (reason) return and(ne(policies.status, 'renewed'), sql`${reasonOfTerm} = ${reason}`);
  const state = TEXT_STATES.find((one) => `text_${one}` === figure);
  if (state) return hasText(state);
  if (figure === 'stopped') return isStopped;
  const asked = ASKED[figure as RenewalFigure];
  return asked && and(isContactDue(today), asked);
}
