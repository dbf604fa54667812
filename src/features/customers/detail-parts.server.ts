/** The parts of a customer's page that have no list of their own: texts, files, log and members, a part at a time. */
import { and, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isAmong } from '#db/many.ts';
import {
  attachments,
  auditLog,
  policies,
  policyReminders,
  policyTexts,
  reminderTexts,
  requests,
  smsOutbox,
  users,
} from '#db/schema/index.ts';
import type {
  CustomerFile,
  CustomerLogEntry,
  CustomerMember,
  CustomerText,
  PartQuery,
} from './detail.ts';
import { PART_SHOWN } from './detail.ts';
import { type Of, requestName, requestsOf } from './detail-of.server.ts';
import { membersOf } from './members.server.ts';
import { nameOf } from './store.server.ts';

/** `limit` rows behind `after`, which is an id of the part. */
type Asked = PartQuery & { limit: number };

const before = (id: AnyPgColumn, { after }: Asked): SQL | undefined =>
  after === undefined ? undefined : sql`${id} < ${after}`;

/** What of several sources comes first, each once, the latest first. */
const latest = (sources: { id: number }[][], limit: number): number[] =>
  [...new Set(sources.flat().map(({ id }) => id))].sort((a, b) => b - a).slice(0, limit);

/** The ids of what was texted about its requests, policies and reminders, the latest first. */
export async function textIdsOf(of: Of, asked: Asked): Promise<number[]> {
  const { db } = of.ctx;
  const id = { id: smsOutbox.id };
  const isShown = and(isNotNull(smsOutbox.body), before(smsOutbox.id, asked));
  const [order, { limit }] = [desc(smsOutbox.id), asked];
  const ofRequests = db
    .select(id)
    .from(requests)
    .innerJoin(smsOutbox, eq(smsOutbox.requestId, requests.id))
    .where(requestsOf(of, isShown));
  const ofPolicies = db
    .select(id)
    .from(policies)
    .innerJoin(policyTexts, eq(policyTexts.policyId, policies.id))
    .innerJoin(smsOutbox, eq(smsOutbox.id, policyTexts.smsId))
    .where(and(isAmong(policies.customerId, of.ids), isShown));
  const ofReminders = db
    .select(id)
    .from(policyReminders)
    .innerJoin(reminderTexts, eq(reminderTexts.reminderId, policyReminders.id))
    .innerJoin(smsOutbox, eq(smsOutbox.id, reminderTexts.smsId))
    .where(and(isAmong(policyReminders.customerId, of.ids), isShown));
  const sources = [ofRequests, ofPolicies, ofReminders];
  const found = await Promise.all(sources.map((source) => source.orderBy(order).limit(limit)));
  return latest(found, limit);
}

/** Texts by their ids, the latest first. */
export async function readTexts({ ctx }: Of, ids: number[]): Promise<CustomerText[]> {
  const rows = await ctx.db
    .select({
      id: smsOutbox.id,
      text: sql<string>`${smsOutbox.body}`,
      state: smsOutbox.state,
      at: smsOutbox.createdAt,
    })
    .from(smsOutbox)
    .where(inArray(smsOutbox.id, [0, ...ids]))
    .orderBy(desc(smsOutbox.id));
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** The ids of the files of its requests and policies, the latest first. */
export async function fileIdsOf(of: Of, asked: Asked): Promise<number[]> {
  const { db } = of.ctx;
  const id = { id: attachments.id };
  const isThere = and(isNull(attachments.deletedAt), before(attachments.id, asked));
  const [order, { limit }] = [desc(attachments.id), asked];
  const ofRequests = db
    .select(id)
    .from(requests)
    .innerJoin(attachments, eq(attachments.requestId, requests.id))
    .where(requestsOf(of, isThere));
  const ofPolicies = db
    .select(id)
    .from(policies)
    .innerJoin(attachments, eq(attachments.policyId, policies.id))
    .where(and(isAmong(policies.customerId, of.ids), isThere));
  const sources = [ofRequests, ofPolicies];
  const found = await Promise.all(sources.map((source) => source.orderBy(order).limit(limit)));
  return latest(found, limit);
}

/** Files by their ids, the latest first. */
export async function readFiles({ ctx }: Of, ids: number[]): Promise<CustomerFile[]> {
  const rows = await ctx.db
    .select({
      id: attachments.id,
      filename: attachments.filename,
      at: attachments.createdAt,
      request: requestName,
      policy_id: attachments.policyId,
    })
    .from(attachments)
    .leftJoin(requests, eq(requests.id, attachments.requestId))
    .where(inArray(attachments.id, [0, ...ids]))
    .orderBy(desc(attachments.id));
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** The changes of its record: readings of it are not among them. */
const isInLog = ({ ids }: Of, after?: number): SQL | undefined =>
  and(
    eq(auditLog.subjectType, 'customer'),
    isAmong(auditLog.subjectId, ids),
    ne(auditLog.action, 'customer.viewed'),
    after === undefined ? undefined : sql`${auditLog.id} < ${after}`,
  );

/** The ids of the entries about it, the latest first. */
export const logIdsOf = async (of: Of, { after, limit }: Asked): Promise<number[]> =>
  (
    await of.ctx.db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(isInLog(of, after))
      .orderBy(desc(auditLog.id))
      .limit(limit)
  ).map(({ id }) => id);

/** Entries by their ids, the latest first. */
export async function readLog({ ctx }: Of, ids: number[]): Promise<CustomerLogEntry[]> {
  const rows = await ctx.db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(inArray(auditLog.id, [0, ...ids]))
    .orderBy(desc(auditLog.id));
  return rows.map(({ id, at, action, ...by }) => ({
    ...{ id, action, at: at.toISOString() },
    actor: by.firstName === null ? null : nameOf(by),
  }));
}

/** Its members and those that it is a member of, the earliest first; `after` as for the other parts. */
export const readMembers = async (
  { ctx, viewer, ids }: Of,
  asked: Asked,
): Promise<CustomerMember[]> =>
  (await membersOf(ctx.db, viewer, ids, asked)).map(({ isMember, ...member }) => ({
    ...member,
    is_member: isMember,
  }));

type Part<Row> = { rows: Row[]; next: number | null };

/** One part: a row more than is shown tells whether there is a next one. */
function partOf<Row extends { id: number }>(found: Row[]): Part<Row> {
  const rows = found.slice(0, PART_SHOWN);
  return { rows, next: found.length > PART_SHOWN ? (rows.at(-1)?.id ?? null) : null };
}

const one = ({ after }: PartQuery): Asked => ({ after, limit: PART_SHOWN + 1 });

export const textsPart = async (of: Of, query: PartQuery) =>
  partOf(await readTexts(of, await textIdsOf(of, one(query))));
export const filesPart = async (of: Of, query: PartQuery) =>
  partOf(await readFiles(of, await fileIdsOf(of, one(query))));
export const logPart = async (of: Of, query: PartQuery) =>
  partOf(await readLog(of, await logIdsOf(of, one(query))));
export const membersPart = async (of: Of, query: PartQuery) =>
  partOf(await readMembers(of, one(query)));
