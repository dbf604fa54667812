/** What a customer sees of the book: the policies of their own number. */
import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { policies, policyInstalments, requests } from '#db/schema/index.ts';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { CALENDAR_ALARM_DAYS } from '#domain/policies/renewals.ts';
import { isOwed } from '#domain/policies/statuses.ts';
import { policyInWords } from '#domain/policies/words.ts';
import type { Actor } from '#domain/roles.ts';
import { filesOfPolicies, presentAttachment } from '#features/attachments/take.server.ts';
import { findOwner } from '#features/people/people.server.ts';
import type { Context } from '#kit/context.ts';
import { present } from '#kit/present.server.ts';
import { routes } from '#kit/serve.server.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { contentDisposition } from '#lib/http/content-disposition.ts';
import { AppError } from '#lib/http/errors.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { inToman } from '#lib/text/toman.ts';
import {
  presentInstalment,
  readPolicies,
  type StoredInstalment,
  type StoredNamedPolicy,
} from '../policies.server.ts';
import { type CalendarDay, writeCalendar } from './calendar.adapter.server.ts';
import { noteDays } from './calendar.server.ts';
import {
  CALENDAR_TYPE,
  MOST_OF_MINE,
  type MyPolicy,
  myPolicy,
  type NamedPolicy,
  namedPolicy,
  ownPoliciesCall,
} from './wallet.ts';
import { MY_POLICY_REPLIES, CALENDAR_TEXTS as TEXTS } from './wallet.words.ts';

const heldBy = (phoneNumber: string) =>
  and(eq(policies.holderPhone, phoneNumber), isNull(policies.erasedAt));

/**
 * The terms of a number, the latest end first. Where there are more than the limit, the running ones that end
 * first are taken, as they are due first, and the ended ones that ended last.
 */
async function listHeldPolicies(
  db: Queryable,
  phoneNumber: string,
  most: { running: number; over: number },
): Promise<StoredNamedPolicy[]> {
  const running = await readPolicies(
    db,
    { where: and(heldBy(phoneNumber), eq(policies.status, 'active')), limit: most.running },
    sql`${policies.endsOn}`,
    sql`${policies.id}`,
  );
  const over = await readPolicies(
    db,
    { where: and(heldBy(phoneNumber), ne(policies.status, 'active')), limit: most.over },
    sql`${policies.endsOn} desc`,
    sql`${policies.id} desc`,
  );
  return [...running, ...over].toSorted(
    (one, other) => other.endsOn.localeCompare(one.endsOn) || other.id - one.id,
  );
}

/** The policies of a number with these ids, and those that these requests are to renew; the oldest first. */
const listHeldAmong = (
  db: Queryable,
  phoneNumber: string,
  { ids, renewalIds }: { ids: readonly number[]; renewalIds: readonly number[] },
): Promise<StoredNamedPolicy[]> =>
  readPolicies(
    db,
    {
      where: and(
        heldBy(phoneNumber),
        or(inArray(policies.id, [...ids]), inArray(policies.renewalId, [...renewalIds])),
      ),
      limit: ids.length + renewalIds.length,
    },
    sql`${policies.id}`,
  );

/** Whether a policy belongs to a number. */
async function isHeldPolicy(db: Queryable, id: number, phoneNumber: string): Promise<boolean> {
  return (await db.$count(policies, and(eq(policies.id, id), heldBy(phoneNumber)))) > 0;
}

/** The instalments of some policies, in the order they are due. */
async function listInstalmentsOf(
  db: Queryable,
  policyIds: readonly number[],
): Promise<StoredInstalment[]> {
  if (policyIds.length === 0) return [];
  return db
    .select()
    .from(policyInstalments)
    .where(inArray(policyInstalments.policyId, [...policyIds]))
    .orderBy(asc(policyInstalments.dueOn), asc(policyInstalments.id));
}

/** The tracking codes of a number's open requests that are to renew some policies. */
const listOpenRenewals = (db: Queryable, ids: readonly number[], phoneNumber: string) =>
  db
    .select({ policyId: policies.id, code: requests.trackingCode })
    .from(policies)
    .innerJoin(requests, eq(requests.id, policies.renewalId))
    .where(
      and(
        inArray(policies.id, [...ids]),
        eq(requests.phoneNumber, phoneNumber),
        ne(requests.status, 'closed'),
        isNull(requests.joinedInto),
      ),
    );

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
async function ownPolicies(ctx: Context, actor: Pick<Actor, 'id'>): Promise<MyPolicy[]> {
  const owner = await findOwner(ctx, actor.id);
  if (!owner) throw new AppError('unauthenticated');
  const rows = await listHeldPolicies(ctx.db, owner.phoneNumber, MOST_OF_MINE);
  const ids = rows.map(({ id }) => id);
  const instalments = Map.groupBy(await listInstalmentsOf(ctx.db, ids), (one) => one.policyId);
  const files = Map.groupBy(await filesOfPolicies(ctx.db, ids), ({ policyId }) => policyId);
  const renewals = await listOpenRenewals(ctx.db, ids, owner.phoneNumber);
  const codes = new Map(renewals.map(({ policyId, code }) => [policyId, code]));
  return rows.map((row) => ({
    ...present(myPolicy, row),
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
async function policyCalendar(ctx: Context, actor: Pick<Actor, 'id'>): Promise<string> {
  const days = (await ownPolicies(ctx, actor)).flatMap(daysOf);
  const at = ctx.now();
  const noted = await noteDays(ctx.db, {
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
  const events = noted.map(({ uid, onDay, ...event }) => ({
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
  return rows.map((row) => ({ ...present(namedPolicy, row), renewalId: row.renewalId }));
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

const tags = ['policies'];
const config = { access: 'signed-in' } as const;

/** A customer's own policies. */
export const walletRoutes = routes('policies', (serve, app) => {
  const { ctx } = app;
  serve(
    ownPoliciesCall,
    {
      access: 'signed-in',
      summary: "The policies of the caller's number",
      says: MY_POLICY_REPLIES.list,
    },
    ({ ctx, actor }) => ownPolicies(ctx, actor),
  );

  app.get(
    '/my/policies/calendar',
    {
      config,
      schema: {
        tags,
        summary: 'Last days and instalments of the running ones, as a calendar file',
        produces: [CALENDAR_TYPE.replace(/;.*/, '')],
      },
    },
    async (request, reply) => {
      const file = await policyCalendar(ctx, request.requireActor());
      reply.headers({
        'content-type': CALENDAR_TYPE,
        'content-disposition': contentDisposition(TEXTS.file),
        'cache-control': 'no-store',
      });
      return reply.send(file);
    },
  );
});
