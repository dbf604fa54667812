import { and, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { ratingAsks, requests } from '#db/schema/index.ts';
import { LOW_RATING } from '#domain/requests.ts';
import { respondedInTime, wasMissed } from '#features/requests/response-sla.rules.server.ts';
import type { AnswerFilter, RatingFilter } from './contract.ts';

/** Whether and when requests were answered, at an instant. */
export function answeredAs(answer: AnswerFilter, at: Date): SQL {
  if (answer === 'tried') return isNotNull(requests.firstResponseAt);
  if (answer === 'kept') return respondedInTime;
  if (answer === 'missed') return wasMissed(at);
  return answer === 'reached' ? isNotNull(requests.contactedAt) : isNull(requests.contactedAt);
}

/** Asked by text for a rating; one step in its index for each row that is read. */
const wasAsked = sql`exists (select from ${ratingAsks}
  where ${ratingAsks.requestId} = ${requests.id} and ${ratingAsks.askedAt} is not null)`;

/** The condition of each filter by rating. */
export function ratedAs(filter: RatingFilter): SQL | undefined {
  if (filter === 'rated') return isNotNull(requests.rating);
  if (filter === 'low') return lte(requests.rating, LOW_RATING);
  if (filter === 'asked') return wasAsked;
  if (filter === 'answered') return and(isNotNull(requests.rating), wasAsked);
  if (filter === 'silent') return and(isNull(requests.rating), wasAsked);
  return eq(requests.rating, Number(filter));
}
