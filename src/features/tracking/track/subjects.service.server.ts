import type { EventRow, StoredRequest } from '#features/requests/data.server.ts';
import { shortSubject } from '#features/requests/subjects.service.server.ts';
import type { SubmissionRow } from '#features/requests/submissions.data.server.ts';
import type { TrackedSubject } from './contract.ts';

/** The answers of a form in an event's payload. */
function answersIn({ payload }: EventRow): Record<string, string> {
  const answers = Object.entries(payload).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(answers);
}

/**
 * The answers of one of a request's submissions: the first one's are in the request, the others' in its
 * events.
 */
export function answersOf(
  row: StoredRequest,
  { id, trackingCode }: SubmissionRow,
  events: readonly EventRow[],
): Record<string, string> {
  if (trackingCode === row.trackingCode) return row.details;
  const said = events.find(({ type, submissionId }) => type === 'joined' && submissionId === id);
  return said ? answersIn(said) : {};
}

/** The subject of each of some submissions. */
export function presentSubjects(
  row: StoredRequest,
  submissions: readonly SubmissionRow[],
  events: readonly EventRow[],
): TrackedSubject[] {
  return submissions.map((submission) => {
    const { trackingCode, service, serviceTitle, createdAt, withdrawnAt } = submission;
    const details = answersOf(row, submission, events);
    return {
      tracking_code: trackingCode,
      subject: shortSubject({ kind: row.kind, service, serviceTitle, details }),
      created_at: createdAt.toISOString(),
      is_withdrawn: withdrawnAt !== null,
    };
  });
}
