import type { StoredRequest } from '#features/requests/requests.server.ts';

/** The columns about the work on a request, counted over all that are joined to it. */
export type Figures = Pick<
  StoredRequest,
  | 'assigneeId'
  | 'status'
  | 'priority'
  | 'attempts'
  | 'respondBy'
  | 'dueAt'
  | 'followUpAt'
  | 'firstResponseAt'
  | 'contactedAt'
>;

const WAY: readonly StoredRequest['status'][] = ['new', 'assigned', 'contacting', 'waiting'];

function earliest(...instants: readonly (Date | null | undefined)[]): Date | null {
  const times = instants.flatMap((at) => at?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

const isSame = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime();

/** The status of a request without a date to call again: it depends on whether it was tried, and assigned. */
function statusWithout({ assigneeId, attempts }: Pick<Figures, 'assigneeId' | 'attempts'>) {
  if (attempts > 0) return 'contacting';
  return assigneeId === null ? 'new' : 'assigned';
}

/**
 * The figures of an open request after another is joined to it: the earlier response SLA, the earlier try and
 * the further status count.
 */
export function withJoined(request: Figures, joined: Figures): Figures {
  const further = WAY.indexOf(joined.status) > WAY.indexOf(request.status) ? joined : request;
  const assigneeId = request.assigneeId ?? joined.assigneeId;
  const isTaken = further.status === 'new' && assigneeId !== null;
  return {
    assigneeId,
    status: isTaken ? 'assigned' : further.status,
    priority: request.priority + joined.priority + 1,
    attempts: request.attempts + joined.attempts,
    respondBy: earliest(request.respondBy, joined.respondBy) ?? request.respondBy,
    dueAt: earliest(request.dueAt, joined.dueAt),
    followUpAt: earliest(request.followUpAt, joined.followUpAt),
    firstResponseAt: earliest(request.firstResponseAt, joined.firstResponseAt),
    contactedAt: earliest(request.contactedAt, joined.contactedAt),
  };
}

/** The figures of a request's own events, needed where the request that is split off had the earliest. */
export type Own = {
  respondBy: Date | null;
  triedAt: Date | null;
  contactedAt: Date | null;
};

/**
 * The figures after one of the joined requests is split off; `rest` stays joined. The figures of the other
 * one are subtracted, later work stays, and so does the next step, as the clerk has set or seen it.
 */
export function withoutJoined(
  request: Figures,
  gone: Figures,
  { own, rest }: { own: Own; rest: readonly Figures[] },
): Figures {
  const attempts = Math.max(0, request.attempts - gone.attempts);
  const wasItsDate = gone.followUpAt !== null && isSame(request.followUpAt, gone.followUpAt);
  const followUpAt = wasItsDate
    ? earliest(...rest.map((one) => one.followUpAt))
    : request.followUpAt;
  const isUntried = request.status === 'contacting' && attempts === 0;
  const isFree = (request.status === 'waiting' && followUpAt === null) || isUntried;
  const { assigneeId } = request;
  const isIts = (name: 'respondBy' | 'firstResponseAt' | 'contactedAt') =>
    gone[name] !== null && isSame(request[name], gone[name]);
  return {
    assigneeId,
    status: isFree ? statusWithout({ assigneeId, attempts }) : request.status,
    priority: Math.max(0, request.priority - gone.priority - 1),
    attempts,
    respondBy: isIts('respondBy')
      ? (earliest(own.respondBy, ...rest.map((one) => one.respondBy)) ?? request.respondBy)
      : request.respondBy,
    dueAt: request.dueAt,
    followUpAt,
    firstResponseAt: isIts('firstResponseAt')
      ? earliest(own.triedAt, ...rest.map((one) => one.firstResponseAt))
      : request.firstResponseAt,
    contactedAt: isIts('contactedAt')
      ? earliest(own.contactedAt, ...rest.map((one) => one.contactedAt))
      : request.contactedAt,
  };
}

/** The work that was done while it was joined, and the due time for the case that its own is over. */
type Since = { triedAt: Date | null; contactedAt: Date | null; answerBy: Date; at: Date };

/** The figures of a request after it is split off: tries while it was joined count for it too. */
export function splitOff(gone: Figures, from: Figures, since: Since): Figures {
  const assigneeId = gone.assigneeId ?? from.assigneeId;
  const isAhead = (at: Date | null): at is Date => at !== null && at > since.at;
  const followUpAt = isAhead(gone.followUpAt) ? gone.followUpAt : null;
  const isWaiting = gone.status === 'waiting' && followUpAt !== null;
  const { attempts } = gone;
  return {
    assigneeId,
    status: isWaiting ? 'waiting' : statusWithout({ assigneeId, attempts }),
    priority: gone.priority,
    attempts,
    respondBy: gone.respondBy,
    dueAt: followUpAt ?? (isAhead(gone.dueAt) ? gone.dueAt : since.answerBy),
    followUpAt,
    firstResponseAt: gone.firstResponseAt ?? since.triedAt,
    contactedAt: gone.contactedAt ?? since.contactedAt,
  };
}
