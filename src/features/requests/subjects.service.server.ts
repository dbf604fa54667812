import { shownPhone } from '#domain/erasure.ts';
import { SERVICE_TITLES } from '#domain/services.ts';
import { ownOf } from '#lib/values/own.ts';
import type { AskedBesides } from './contract.ts';
import { ALSO_SHOWN, type RequestView, SUBJECT_LENGTH } from './contract.ts';
import { subjectOf } from './kinds/facts.ts';
import type { OtherSubject } from './subjects.data.server.ts';

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
    tracking_code: other.trackingCode,
    kind: other.kind,
    subject: shortSubject(other),
    created_at: other.createdAt.toISOString(),
  }));
}

/** All other subjects as the panel shows them, without their source. */
export function presentAsked(others: readonly OtherSubject[]): Omit<AskedBesides, 'source'>[] {
  return others.map((other) => ({
    tracking_code: other.trackingCode,
    kind: other.kind,
    subject: shortSubject(other),
    created_at: other.createdAt.toISOString(),
    request_id: other.requestId,
    full_name: other.fullName,
    phone_number: shownPhone(other.phoneNumber),
    service_title: titleOf(other.service, other.serviceTitle),
    details: other.details,
    is_withdrawn: other.withdrawnAt !== null,
  }));
}
