import type { RequestView } from '#features/requests/requests.ts';

/** A request as the work list shows it: new, without an assignee, due in a while, but for what is given. */
export function listedRequest(given: Partial<RequestView> = {}): RequestView {
  return {
    id: 1,
    kind: 'call',
    tracking_code: '23456789',
    status: 'new',
    is_spam: false,
    priority: 0,
    full_name: 'آزمون نمونه',
    phone_number: '09350000001',
    service: null,
    service_title: null,
    details: {},
    also: [],
    assignee: null,
    attempts: 0,
    respond_by: '2026-11-21T09:00:00.000Z',
    first_response_at: null,
    contacted_at: null,
    follow_up_at: null,
    due_at: '2026-11-21T09:00:00.000Z',
    result: null,
    close_reason: null,
    rating: null,
    wrote_at: null,
    deadline_on: null,
    created_at: '2026-11-21T08:00:00.000Z',
    updated_at: '2026-11-21T08:00:00.000Z',
    closed_at: null,
    ...given,
  };
}
