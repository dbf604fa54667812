import { shownPhone } from '#domain/erasure.ts';
import { present } from '#kit/present.server.ts';
import type { ListedRequest } from './listed.server.ts';
import type { EventRow, StoredRequest } from './requests.server.ts';
import { type RequestView, requestView, type StaffMember } from './requests.ts';
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
    ...present(requestView, row),
    phone_number: shownPhone(row.phoneNumber),
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
  };
}

/** The time to call again that an event named, if any. */
export function followUpOf(event: EventRow): string | null {
  const { follow_up_at } = event.payload;
  return typeof follow_up_at === 'string' ? follow_up_at : null;
}
