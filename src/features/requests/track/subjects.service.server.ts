import type { EventRow, StoredRequest } from '../data.server.ts';
import type { SubmissionRow } from '../intake/data.server.ts';
import { shortSubject } from '../subjects.service.server.ts';
import type { TrackedSubject } from './contract.ts';

/** What an event says that was answered in a form. */
function answersIn({ payload }: EventRow): Record<string, string> {
  const answers = Object.entries(payload).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(answers);
}

/** What was asked with each of some submissions; what the events do not say of the first one, its request does. */
export function presentSubjects(
  row: StoredRequest,
  submissions: readonly SubmissionRow[],
  events: readonly EventRow[],
): TrackedSubject[] {
  return submissions.map(({ id, trackingCode, service, serviceTitle, createdAt, withdrawnAt }) => {
    const isFirst = trackingCode === row.trackingCode;
    const said = events.find(({ type, submissionId }) => type === 'joined' && submissionId === id);
    const details = isFirst ? row.details : said ? answersIn(said) : {};
    return {
      tracking_code: trackingCode,
      subject: shortSubject({ kind: row.kind, service, serviceTitle, details }),
      created_at: createdAt.toISOString(),
      is_withdrawn: withdrawnAt !== null,
    };
  });
}
