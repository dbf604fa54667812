import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { isAmong } from '#db/many.ts';
import { requestEvents, requests, submissions } from '#db/schema/index.ts';
import { shownPhone } from '#domain/erasure.ts';
import type { RequestKind } from '#domain/requests.ts';
import { SERVICE_TITLES } from '#domain/services.ts';
import { present } from '#kit/present.server.ts';
import { ownOf } from '#lib/values/own.ts';
import { subjectOf } from './kinds/facts.ts';
import {
  ALSO_SHOWN,
  type AskedBesides,
  alsoAsked,
  askedBesides,
  type RequestView,
  SUBJECT_LENGTH,
} from './requests.ts';

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
function answersIn(payload: Record<string, unknown> | null): Record<string, string> {
  const { full_name: _name, service_title: _title, ...rest } = payload ?? {};
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
      payload: requestEvents.payload,
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
      sql`(${isAmong(requests.id, ids)} or ${isAmong(requests.joinedInto, ids)})
        and (${requests.joinedInto} is not null or ${submissions.trackingCode} <> ${requests.trackingCode})`,
    );
  const others = rows.flatMap((row): OtherSubject[] => {
    const { requestId, kind, phoneNumber, submission, payload } = row;
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
    const fullName = typeof payload?.full_name === 'string' ? payload.full_name : row.requestName;
    const details = answersIn(payload);
    const sent = { trackingCode, fullName, service, serviceTitle, details, createdAt, withdrawnAt };
    return [{ ...own, ...sent }];
  });
  return others.sort(
    (a, b) =>
      a.createdAt.getTime() - b.createdAt.getTime() || (a.trackingCode < b.trackingCode ? -1 : 1),
  );
}

/** The title of a service: one of ours, or of an insurance with its title of that day. */
export function titleOf(service: string | null, insurance: string | null): string | null {
  if (service === null) return null;
  return ownOf(SERVICE_TITLES as Record<string, string>, service) ?? insurance;
}

type Asked = Pick<OtherSubject, 'kind' | 'service' | 'serviceTitle' | 'details'>;

/** The subject of a submission on one line, cut to the length that lists show. */
export function shortSubject({ kind, service, serviceTitle, details }: Asked): string {
  const { subject } = subjectOf({ kind, service_title: titleOf(service, serviceTitle), details });
  const line = subject.replace(/\s+/g, ' ').trim();
  const letters = [...line.slice(0, 2 * SUBJECT_LENGTH)];
  return letters.length > SUBJECT_LENGTH
    ? `${letters.slice(0, SUBJECT_LENGTH - 1).join('')}…`
    : line;
}

/** A code and its subject as words for the search of a request: each after a space. */
export const foundBy = (trackingCode: string, subject: string): string =>
  [' ', trackingCode, subject && ` ${subject}`].join('');

/** The subjects that a list shows: the latest that were not withdrawn. */
export function presentAlso(others: readonly OtherSubject[]): RequestView['also'] {
  const standing = others.filter(({ withdrawnAt }) => withdrawnAt === null);
  return standing.slice(-ALSO_SHOWN).map((other) => ({
    ...present(alsoAsked, other),
    subject: shortSubject(other),
  }));
}

/** All other subjects as the panel shows them, without their source. */
export function presentAsked(others: readonly OtherSubject[]): Omit<AskedBesides, 'source'>[] {
  return others.map((other) => ({
    ...present(askedBesides, other),
    subject: shortSubject(other),
    phone_number: shownPhone(other.phoneNumber),
    service_title: titleOf(other.service, other.serviceTitle),
    is_withdrawn: other.withdrawnAt !== null,
  }));
}
