import type { RequestView, StaffMember } from './contract.ts';
import type { EventRow, RequestRow } from './data.server.ts';
import { SERVICE_TITLES } from './forms.texts.ts';
import { isPublicEvent, type PublicEvent, type TrackedRequest } from './tracking.contract.ts';
import type { ListedRequest } from './work-list.data.server.ts';

const iso = (instant: Date): string => instant.toISOString();
const isoOrNull = (instant: Date | null): string | null => instant?.toISOString() ?? null;

export function presentStaff(person: {
  id: number;
  firstName: string;
  lastName: string;
}): StaffMember {
  return { id: person.id, name: `${person.firstName} ${person.lastName}` };
}

/** What `service` is called: a service of ours, or the insurance as it was called that day. */
export function serviceTitleOf({ service, details }: Pick<RequestRow, 'service' | 'details'>) {
  if (service === null) return null;
  return (SERVICE_TITLES as Record<string, string>)[service] ?? details.service_title ?? null;
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
    phone_number: row.phoneNumber,
    service: row.service,
    service_title: serviceTitleOf(row),
    details,
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

function presentPublicEvent(event: EventRow): PublicEvent {
  return { type: event.type, at: iso(event.at), follow_up_at: followUpOf(event) };
}

/** A request as the person who asked sees it: no notes, no names of staff. */
export function presentTracked(row: RequestRow, events: readonly EventRow[]): TrackedRequest {
  return {
    kind: row.kind,
    tracking_code: row.trackingCode,
    status: row.status,
    result: row.result,
    service_title: serviceTitleOf(row),
    expected_at: isoOrNull(row.dueAt),
    created_at: iso(row.createdAt),
    closed_at: isoOrNull(row.closedAt),
    rating: row.rating,
    timeline: events.filter(({ type }) => isPublicEvent(type)).map(presentPublicEvent),
  };
}
