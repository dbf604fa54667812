import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { requestEvents, requests, submissions } from '#db/schema/index.ts';
import type { RequestKind } from '#domain/requests.ts';

/** Another subject of a request, from a second submission or from a joined request. */
export type OtherSubject = {
  /** The request that the caller named: this one, or the one that it is joined to. */
  workedId: number;
  /** The request that the subject was sent for: the named one, or one that is joined to it. */
  requestId: number;
  kind: RequestKind;
  trackingCode: string;
  fullName: string;
  phoneNumber: string;
  service: string | null;
  serviceTitle: string | null;
  details: Record<string, string>;
  createdAt: Date;
  withdrawnAt: Date | null;
};

/** The answers in the payload of an event or in a request's details: strings alone. */
function answersIn(said: Record<string, unknown> | null): Record<string, string> {
  const { full_name: _name, service_title: _title, ...rest } = said ?? {};
  const answers = Object.entries(rest).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(answers);
}

/** All subjects of these requests besides their first ones, oldest first. */
export async function listOtherSubjects(
  db: Queryable,
  ids: readonly number[],
): Promise<OtherSubject[]> {
  if (ids.length === 0) return [];
  const asked = new Set(ids);
  const rows = await db
    .select({
      joinedInto: requests.joinedInto,
      requestId: requests.id,
      kind: requests.kind,
      ownCode: requests.trackingCode,
      requestName: requests.fullName,
      phoneNumber: requests.phoneNumber,
      requestDetails: requests.details,
      requestService: requests.service,
      requestCreatedAt: requests.createdAt,
      submission: submissions,
      said: requestEvents.payload,
    })
    .from(requests)
    .leftJoin(
      submissions,
      sql`${submissions.requestId} = ${requests.id} and ${submissions.erasedAt} is null`,
    )
    .leftJoin(
      requestEvents,
      sql`${requestEvents.requestId} = ${requests.id} and ${requestEvents.type} = 'joined'
        and ${requestEvents.submissionId} = ${submissions.id}`,
    )
    .where(
      sql`(${requests.id} = any(${sql.param([...ids])}::bigint[])
        or ${requests.joinedInto} = any(${sql.param([...ids])}::bigint[]))
        and (${requests.joinedInto} is not null or ${submissions.trackingCode} <> ${requests.trackingCode})`,
    );
  const others = rows.flatMap((row): OtherSubject[] => {
    const { requestId, kind, phoneNumber, submission, said } = row;
    const workedId = asked.has(requestId) ? requestId : (row.joinedInto ?? requestId);
    const own = { workedId, requestId, kind, phoneNumber };
    const withdrawnAt = submission?.withdrawnAt ?? null;
    if (!submission || submission.trackingCode === row.ownCode) {
      if (workedId === requestId) return [];
      const first = {
        ...own,
        trackingCode: row.ownCode,
        fullName: row.requestName,
        service: row.requestService,
        serviceTitle: row.requestDetails.service_title ?? null,
        details: answersIn(row.requestDetails),
        createdAt: row.requestCreatedAt,
        withdrawnAt,
      };
      return [first];
    }
    const { trackingCode, service, serviceTitle, createdAt } = submission;
    const fullName = typeof said?.full_name === 'string' ? said.full_name : row.requestName;
    const details = answersIn(said);
    const sent = { trackingCode, fullName, service, serviceTitle, details, createdAt, withdrawnAt };
    return [{ ...own, ...sent }];
  });
  return others.sort(
    (a, b) =>
      a.createdAt.getTime() - b.createdAt.getTime() || (a.trackingCode < b.trackingCode ? -1 : 1),
  );
}
