import { shownPhone } from '#domain/erasure.ts';
import type { ListedRequest } from './listed.server.ts';
import type { EventRow, StoredRequest } from './requests.server.ts';
import type { RequestView, StaffMember } from './requests.ts';
import { presentAlso, titleOf } from './subjects.server.ts';

export const iso = (instant: Date): string => instant.toISOString();
export const isoOrNull = (instant: Date | null): string | null => instant?.toISOString() ?? null;

export function presentStaff(person: {
  id: number;
  firstName: string;
  lastName: string;
}): StaffMember {
  return { id: person.id, name: `${person.firstName} ${person.lastName}` };
}

/** The service of the request's first submission. */
export function serviceTitleOf({ service, details }: Pick<StoredRequest, 'service' | 'details'>) {
  return titleOf(service, details.service_title ?? null);
}

export function presentRequest(row: ListedRequest): RequestView {
  const { service_title: _title, ...details } = row.details;
  const { assigneeId, assigneeFirstName, assigneeLastName } = row;
  return {
    id: row.id,
    kind: row.kind,
    tracking_code: row.trackingCode,
    status: row.status,
    is_spam: row.isSpam,
    priority: row.priority,
    full_name: row.fullName,
    phone_number: shownPhone(row.phoneNumber),
    service: row.service,
    service_title: serviceTitleOf(row),
    details,
    also: presentAlso(row.others),
    assignee:
      assigneeId === null
        ? null
        : presentStaff({
            id: assigneeId,
            firstName: assigneeFirstName ?? '',
            lastName: assigneeLastName ?? '',
          }),
    attempts: row.attempts,
    respond_by: iso(row.respondBy),
    first_response_at: isoOrNull(row.firstResponseAt),
    contacted_at: isoOrNull(row.contactedAt),
    follow_up_at: isoOrNull(row.followUpAt),
    due_at: isoOrNull(row.dueAt),
    result: row.result,
    close_reason: row.closeReason,
    rating: row.rating,
    wrote_at: isoOrNull(row.wroteAt),
    deadline_on: row.deadlineOn,
    created_at: iso(row.createdAt),
    updated_at: iso(row.updatedAt),
    closed_at: isoOrNull(row.closedAt),
  };
}

/** The time to call again that an event named, if any. */
export function followUpOf(event: EventRow): string | null {
  const { follow_up_at } = event.payload;
  return typeof follow_up_at === 'string' ? follow_up_at : null;
}
