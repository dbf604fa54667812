/** Which requests are whose, where several people sent something for the same one (docs/decisions/037-personal-data.md). */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { auditLog, requestEvents, requests, submissions, users } from '#db/schema/index.ts';

export type Of = { userId: number | null; phoneNumber: string };

/**
 * What a person has of a request. `whole`: nobody else said anything in it. `part`: others did too. `named`: others
 * wrote the person's number there, and nothing is the person's own.
 */
export type Share = {
  requestId: number;
  trackingCode: string;
  /** The number that it came in with is the person's. */
  isOfNumber: boolean;
  of: 'whole' | 'part' | 'named';
  /** What the person sent for it. */
  submissionIds: number[];
  /** What the staff noted and added is the person's too: it was done about the holder of the number. */
  hasRest: boolean;
  /** The request that the staff joined it to. */
  joinedInto: number | null;
  isErased: boolean;
};

/**
 * Whether an account did something on its own behalf. While one is of the staff one writes down what callers say: that
 * is the callers', also after one has left. Since when one was of it nobody knows of earlier times, then it is all of
 * them.
 */
const asCustomer = (account: SQLWrapper, at: SQLWrapper): SQL =>
  sql`(not exists (select 1 from ${users} where ${users.id} = ${account} and ${users.role} <> 'customer'
      and ${at} >= coalesce(${users.staffSince}, '-infinity'))
    and not exists (select 1 from ${auditLog} where ${auditLog.subjectType} = 'user'
      and ${auditLog.subjectId} = ${account} and ${auditLog.action} = 'user.role_changed'
      and ${auditLog.after} ->> 'role' = 'customer' and ${auditLog.at} >= ${at}))`;

/** What an account other than the person's sent or did on its own behalf. */
const isAnothers = ({ userId }: Of, account: SQLWrapper, at: SQLWrapper): SQL =>
  sql`(${account} is not null and ${userId === null ? sql`true` : sql`${account} <> ${userId}`}
    and ${asCustomer(account, at)})`;

/** What the person's own account sent or did on its own behalf. */
const isOwn = ({ userId }: Of, account: SQLWrapper, at: SQLWrapper): SQL =>
  userId === null ? sql`false` : sql`(${account} = ${userId} and ${asCustomer(account, at)})`;

/**
 * The person's own submissions: those of their account, whatever number they named, and those that came in with their
 * number and that no other account sent.
 */
const ownSubmissions = (of: Of): SQL => {
  const { userId, phoneNumber } = of;
  const { createdAt } = submissions;
  const byAccount = sql`select ${submissions.id} from ${submissions}
    where ${submissions.userId} = ${userId} and ${asCustomer(submissions.userId, createdAt)} union`;
  return sql`${userId === null ? sql`` : byAccount}
    select ${submissions.id} from ${submissions}
    join ${requests} on ${requests.id} = ${submissions.requestId}
    where ${requests.phoneNumber} = ${phoneNumber}
      and not ${isAnothers(of, submissions.userId, createdAt)}`;
};

/** Something that a customer's account wrote in a request as the holder of its number: under no submission. */
const written = (where: SQL): SQL =>
  sql`exists (select 1 from ${requestEvents} where ${requestEvents.requestId} = ${requests.id}
    and ${requestEvents.submissionId} is null and ${requestEvents.actorId} is not null and ${where})`;

/** Every request in which a person has a share, the oldest first; those of earlier versions have no submissions. */
export async function listShares(db: Queryable, of: Of): Promise<Share[]> {
  const { userId, phoneNumber } = of;
  const { actorId, at } = requestEvents;
  const bare = sql`not exists (select 1 from ${submissions} where ${submissions.requestId} = ${requests.id})`;
  const ofAccount =
    userId === null
      ? sql``
      : sql`union select ${requests.id} from ${requests} where ${requests.userId} = ${userId} and ${bare}`;
  const isLiving = sql`not exists (select 1 from ${users} where ${users.id} = ${actorId} and ${users.erasedAt} is not null)`;
  const rows = await rowsOf<{
    id: number | string;
    code: string;
    is_of_number: boolean;
    own: (number | string)[];
    is_own_row: boolean;
    has_others: boolean;
    wrote: boolean;
    others_wrote: boolean;
    joined_into: number | string | null;
    is_erased: boolean;
  }>(
    db,
    sql`with own as materialized (${ownSubmissions(of)}),
      shared as materialized (
        select ${requests.id} from ${requests} where ${requests.phoneNumber} = ${phoneNumber}
        union select ${submissions.requestId} from ${submissions} where ${submissions.erasedAt} is null
          and ${submissions.id} in (select id from own)
        ${ofAccount})
      select ${requests.id} as id, ${requests.trackingCode} as code,
        ${requests.phoneNumber} = ${phoneNumber} as is_of_number,
        array(select ${submissions.id} from ${submissions} where ${submissions.requestId} = ${requests.id}
          and ${submissions.erasedAt} is null and ${submissions.id} in (select id from own)
          order by ${submissions.id}) as own,
        (${bare} and (${isOwn(of, requests.userId, requests.createdAt)}
          or (${requests.phoneNumber} = ${phoneNumber}
            and not ${isAnothers(of, requests.userId, requests.createdAt)}))) as is_own_row,
        (exists (select 1 from ${submissions} where ${submissions.requestId} = ${requests.id}
          and ${submissions.erasedAt} is null and ${submissions.id} not in (select id from own))
          or (${bare} and ${isAnothers(of, requests.userId, requests.createdAt)})) as has_others,
        ${written(isOwn(of, actorId, at))} as wrote,
        ${written(sql`${isAnothers(of, actorId, at)} and ${isLiving}`)} as others_wrote,
        ${requests.joinedInto} as joined_into, ${requests.erasedAt} is not null as is_erased
      from ${requests} where ${requests.id} in (select * from shared) order by ${requests.id}`,
  );
  return rows.flatMap((row): Share[] => {
    const submissionIds = row.own.map(Number);
    const isIn = submissionIds.length > 0 || row.is_own_row || row.wrote;
    const isAlone = !row.has_others && !row.others_wrote;
    if (!isIn && !row.is_of_number) return [];
    return [
      {
        requestId: Number(row.id),
        trackingCode: row.code,
        isOfNumber: row.is_of_number,
        of: isAlone ? 'whole' : isIn ? 'part' : 'named',
        submissionIds,
        hasRest: isAlone || (isIn && row.is_of_number),
        joinedInto: row.joined_into === null ? null : Number(row.joined_into),
        isErased: row.is_erased,
      },
    ];
  });
}

/** The requests of some shares. */
export const requestIdsOf = (shares: readonly Share[]): number[] =>
  shares.map(({ requestId }) => requestId);

/** Of what happened in a request, what no other customer said; `own` are the person's own submissions. */
export const saidByNobodyElse = (of: Of, own: readonly number[]): SQL =>
  sql`(case when ${requestEvents.submissionId} is not null
      then ${requestEvents.submissionId} = any(${sql.param([...own])}::bigint[])
      else not ${isAnothers(of, requestEvents.actorId, requestEvents.at)} end)`;

/** What the person said: under their submissions, and as the holder of the number under none. */
export const saidByPerson = (of: Of, own: readonly number[]): SQL =>
  sql`(${requestEvents.submissionId} = any(${sql.param([...own])}::bigint[])
    or (${requestEvents.submissionId} is null and ${isOwn(of, requestEvents.actorId, requestEvents.at)}))`;
