/** What a customer sees of the book: the policies of their own number. */

import { createHash } from 'node:crypto';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { CALENDAR_ALARM_DAYS } from '#domain/policies/renewals.ts';
import { isOwed } from '#domain/policies/statuses.ts';
import { policyInWords } from '#domain/policies/words.ts';
import type { Actor } from '#domain/roles.ts';
import { filesOfPolicies, presentAttachment } from '#features/attachments/take/service.server.ts';
import { findOwner } from '#features/people/service.server.ts';
import type { Context } from '#kit/context.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { AppError } from '#lib/http/errors.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { inToman } from '#lib/text/toman.ts';
import { presentInstalment } from '../view.service.server.ts';
import { type CalendarDay, writeCalendar } from './calendar.adapter.server.ts';
import { noteSaid } from './calendar.data.server.ts';
import { MOST_OF_MINE, type MyPolicy, type NamedPolicy } from './contract.ts';
import {
  isHeldPolicy,
  listHeldAmong,
  listHeldPolicies,
  listInstalmentsOf,
  listOpenRenewals,
} from './data.server.ts';
import { CALENDAR_TEXTS as TEXTS } from './texts.ts';

/**
 * The days of a policy that its holder must not miss: the last day of a running one, and those of unpaid
 * instalments.
 */
function daysOf(term: MyPolicy): CalendarDay[] {
  const { id, status, line, insurer_name, number, ends_on, instalments } = term;
  const policy = policyInWords(CLAIM_LINE_LABELS[line], insurer_name);
  const named = TEXTS.number(toPersianDigits(number));
  const due = instalments.filter(({ paid_on }) => paid_on === null && isOwed(term));
  const last = {
    id: `policy-${id}`,
    date: ends_on,
    summary: TEXTS.end(policy),
    lines: [TEXTS.lastDay, named],
    alarmDays: CALENDAR_ALARM_DAYS.end,
  };
  return [
    ...due.map((one) => ({
      id: `instalment-${one.id}`,
      date: one.due_on,
      summary: TEXTS.instalment(policy),
      lines: [TEXTS.amount(inToman(one.amount_rial)), named],
      alarmDays: CALENDAR_ALARM_DAYS.instalment,
    })),
    ...(status === 'active' ? [last] : []),
  ];
}

const digestOf = ({ date, summary, lines, alarmDays }: CalendarDay): string =>
  createHash('sha256')
    .update(JSON.stringify([date, summary, lines, alarmDays]))
    .digest('hex');

/** The caller's own policies, the latest end first. 401 where the account is gone. */
export async function ownPolicies(ctx: Context, actor: Pick<Actor, 'id'>): Promise<MyPolicy[]> {
  const owner = await findOwner(ctx, actor.id);
  if (!owner) throw new AppError('unauthenticated');
  const rows = await listHeldPolicies(ctx.db, owner.phoneNumber, MOST_OF_MINE);
  const ids = rows.map(({ id }) => id);
  const instalments = Map.groupBy(await listInstalmentsOf(ctx.db, ids), (one) => one.policyId);
  const files = Map.groupBy(await filesOfPolicies(ctx.db, ids), ({ policyId }) => policyId);
  const renewals = await listOpenRenewals(ctx.db, ids, owner.phoneNumber);
  const codes = new Map(renewals.map(({ policyId, code }) => [policyId, code]));
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    line: row.line,
    insurer_name: row.insurerName,
    number: row.number,
    starts_on: row.startsOn,
    ends_on: row.endsOn,
    premium_rial: row.premiumRial,
    insured_object: row.insuredObject,
    // The earlier term may belong to another person.
    previous_id: row.previousId !== null && ids.includes(row.previousId) ? row.previousId : null,
    renewal_code: codes.get(row.id) ?? null,
    instalments: (instalments.get(row.id) ?? []).map(presentInstalment),
    attachments: (files.get(row.id) ?? []).map(presentAttachment),
  }));
}

/**
 * The days of the caller's policies as a calendar file; removed days stay in it as cancelled for a while.
 */
export async function policyCalendar(ctx: Context, actor: Pick<Actor, 'id'>): Promise<string> {
  const days = (await ownPolicies(ctx, actor)).flatMap(daysOf);
  const at = ctx.now();
  const said = await noteSaid(ctx.db, {
    userId: actor.id,
    days: days.map((day) => ({
      uid: day.id,
      onDay: day.date,
      summary: day.summary,
      digest: digestOf(day),
    })),
    at,
    today: isoDateInTehran(at),
  });
  const standing = new Map(days.map((day) => [day.id, day]));
  const events = said.map(({ uid, onDay, ...event }) => ({
    ...event,
    id: uid,
    date: onDay,
    lines: standing.get(uid)?.lines ?? [TEXTS.gone],
    alarmDays: standing.get(uid)?.alarmDays ?? [],
  }));
  return writeCalendar({ name: TEXTS.name, at, publicUrl: ctx.config.publicUrl, events });
}

/** The policies of a number that requests are about: by id, or by the request that is to renew one. */
export async function namedPolicies(
  ctx: Context,
  phoneNumber: string,
  among: { ids: readonly number[]; renewalIds: readonly number[] },
): Promise<(NamedPolicy & { renewalId: number | null })[]> {
  const rows = await listHeldAmong(ctx.db, phoneNumber, among);
  return rows.map(({ id, line, insurerName, number, insuredObject, renewalId }) => ({
    ...{ id, line, insurer_name: insurerName, number, insured_object: insuredObject },
    renewalId,
  }));
}

/** Whether a policy belongs to the actor. */
export async function ownsPolicy(
  ctx: Context,
  actor: Pick<Actor, 'id'>,
  id: number,
): Promise<boolean> {
  const owner = await findOwner(ctx, actor.id);
  return owner !== null && isHeldPolicy(ctx.db, id, owner.phoneNumber);
}
