import type { RequestKind } from '#domain/requests.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import type { RequestView } from '../contract.ts';
import type { ListFilter } from './list-filter.ts';

type About = { kind: RequestKind; me: number; now: Date };

function hasStatus(request: RequestView, status: ListFilter['status']): boolean {
  if (status === 'spam' || request.is_spam) return status === 'spam' && request.is_spam;
  if (status === 'all') return true;
  return status === 'open' ? request.status !== 'closed' : request.status === status;
}

function hasAssignee({ assignee }: RequestView, asked: string, me: number): boolean {
  if (asked === '') return true;
  if (asked === 'none') return assignee === null;
  return assignee?.id === (asked === 'me' ? me : Number(asked));
}

function isDue({ due_at }: RequestView, due: ListFilter['due'], now: Date): boolean {
  if (due === '') return true;
  if (due_at === null) return false;
  const at = new Date(due_at);
  if (due === 'overdue') return at < now;
  return at >= now && isoDateInTehran(at) === isoDateInTehran(now);
}

function isAnswered(request: RequestView, answer: ListFilter['answer'], now: Date): boolean {
  const { respond_by, first_response_at, contacted_at, closed_at } = request;
  if (answer === '') return true;
  if (answer === 'reached' || answer === 'unreached') {
    return (contacted_at !== null) === (answer === 'reached');
  }
  const promised = Date.parse(respond_by);
  // One that is over before its time has neither kept its promise nor missed it.
  const tried = first_response_at ?? closed_at;
  if (tried === null) return answer === 'missed' && promised < now.getTime();
  const inTime = Date.parse(tried) <= promised;
  return answer === 'kept' ? inTime && first_response_at !== null : !inTime;
}

/** What a list needs besides the due time. */
function fits(request: RequestView, filter: ListFilter, { kind, me, now }: About): boolean {
  const day = isoDateInTehran(new Date(request.created_at));
  return (
    request.kind === kind &&
    hasStatus(request, filter.status) &&
    hasAssignee(request, filter.assignee, me) &&
    (filter.service === '' || request.service === filter.service) &&
    (filter.result === '' || request.result === filter.result) &&
    isAnswered(request, filter.answer, now) &&
    (filter.from === '' || day >= filter.from) &&
    (filter.to === '' || day <= filter.to)
  );
}

/**
 * True while the server alone can say what belongs into a list: it searches in spellings and in texts
 * that the browser does not have. Such a list is asked for again rather than judged here.
 */
export const isServersToJudge = ({ search }: ListFilter): boolean => search !== '';

/**
 * Whether a request belongs into a list, as the server would decide it (data.server.ts):
 * for a request that is new or was changed while the list is on the screen. Not for a search.
 */
export function matchesFilter(request: RequestView, filter: ListFilter, about: About): boolean {
  return fits(request, filter, about) && isDue(request, filter.due, about.now);
}

/**
 * Whether a row that is shown still belongs there; that its time has come drives none out, and what
 * the server found by a search stays found.
 */
export function stillFits(request: RequestView, filter: ListFilter, about: About): boolean {
  const { due } = filter;
  const hasCome = due === 'today' && isDue(request, 'overdue', about.now);
  return fits(request, filter, about) && (hasCome || isDue(request, due, about.now));
}
