/**
 * Which requests are whose, where several people sent something for the same one
 * (docs/decisions/037-personal-data.md).
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { auditLog, requestEvents, requests, submissions, users } from '#db/schema/index.ts';

export type Of = { userId: number | null; phoneNumber: string };

/**
 * A person's share of a request. `whole`: no other customer wrote in it. `part`: others did too. `named`:
 * others wrote the person's number there, and nothing is the person's own.
 */
export type Share = {
  requestId: number;
  trackingCode: string;
  /** Whether the request came in with the person's number. */
  isOfNumber: boolean;
  of: 'whole' | 'part' | 'named';
  /** The person's own submissions. */
  submissionIds: number[];
  /** Whether the staff's notes and files are the person's data too: they concern the holder of the number. */
  hasRest: boolean;
  /** The request that the staff joined it to. */
  joinedInto: number | null;
  isErased: boolean;
};

/**
 * Whether an account acted on its own behalf. Staff write down what callers say: that stays the callers'
 * data, also after the colleague has left. Where it is not known since when an account is staff, all its
 * actions count as staff's.
 */
const asCustomer = (account: SQLWrapper, at: SQLWrapper): SQL =>
  sql`(not exists (select 1 from ${users} where ${users.id} = ${account} and ${users.role} <> 'customer'
      and ${at} >= coalesce(${users.staffSince}, '-infinity'))
    and not exists (select 1 from ${auditLog} where ${auditLog.subjectType} = 'user'
      and ${auditLog.subjectId} = ${account} and ${auditLog.action} = 'user.role_changed'
      and ${auditLog.after} ->> 'role' = 'customer' and ${auditLog.at} >= ${at}))`;

/** What a customer's account other than the person's sent or did on its own behalf. */
const isAnothers = ({ userId }: Of, account: SQLWrapper, at: SQLWrapper): SQL =>
  sql`(${account} is not null and ${userId === null ? sql`true` : sql`${account} <> ${userId}`}
    and ${asCustomer(account, at)})`;

/** What the person's own account sent or did on its own behalf. */
const isOwn = ({ userId }: Of, account: SQLWrapper, at: SQLWrapper): SQL =>
  userId === null ? sql`false` : sql`(${account} = ${userId} and ${asCustomer(account, at)})`;

/**
 * The person's own submissions: those of their account, whatever number they named, and those that came in
 * with their number and that no other account sent.
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

/** Whether a customer's account wrote in a request as the holder of its number, outside of any submission. */
const written = (where: SQL): SQL =>
  sql`exists (select 1 from ${requestEvents} where ${requestEvents.requestId} = ${requests.id}
    and ${requestEvents.submissionId} is null and ${requestEvents.actorId} is not null and ${where})`;

/**
 * Every request in which a person has a share, the oldest first; requests of earlier versions have no
 * submissions.
 */
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

/** The events of a request without those of other customers; `own` are the person's own submissions. */
export const writtenByNoOther = (of: Of, own: readonly number[]): SQL =>
  sql`(case when ${requestEvents.submissionId} is not null
      then ${requestEvents.submissionId} = any(${sql.param([...own])}::bigint[])
      else not ${isAnothers(of, requestEvents.actorId, requestEvents.at)} end)`;

/** The person's own events: under their submissions, and as the holder of the number outside of any. */
export const writtenByPerson = (of: Of, own: readonly number[]): SQL =>
  sql`(${requestEvents.submissionId} = any(${sql.param([...own])}::bigint[])
    or (${requestEvents.submissionId} is null and ${isOwn(of, requestEvents.actorId, requestEvents.at)}))`;
