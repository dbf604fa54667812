import { useCallback } from 'react';
import { joinsByNumber } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { canJoinRequests, canSplitRequest } from '#features/requests/permissions.ts';
import type { RequestView } from '#features/requests/requests.ts';
import type { RequestDetail } from '../panel/panel.ts';
import { useRequestAction } from '../panel/use-request-action.ts';
import { JOIN_TEXTS as TEXTS } from './join.ts';

const heldBy = ({ assignee }: Pick<RequestView, 'assignee'>) => ({
  assigneeId: assignee?.id ?? null,
});

/** Joins other requests to the one in the panel, and splits them off. */
export function useJoining(request: RequestDetail, me: Pick<Actor, 'id' | 'role'>) {
  const { id, status, is_spam, joined_into } = request;
  const { run, running, message } = useRequestAction(id);
  const isOpen = status !== 'closed' && !is_spam && joined_into === null;
  const split = useCallback(
    (event: number) =>
      void run({ what: 'split', body: { event } }, TEXTS.splitDone, { what: `split ${event}` }),
    [run],
  );
  return {
    message,
    joining: {
      /** The id of the request that is being joined. */
      running: running?.startsWith('join ') ? Number(running.slice('join '.length)) : null,
      mayJoin: (other: RequestView) =>
        isOpen &&
        joinsByNumber(request.kind) &&
        joinsByNumber(other.kind) &&
        other.status !== 'closed' &&
        canJoinRequests(me, heldBy(other), heldBy(request)),
      join: (other: number) =>
        void run({ what: 'join', body: { into: id } }, TEXTS.joined, {
          what: `join ${other}`,
          of: other,
        }),
    },
    onSplit: isOpen && canSplitRequest(me, heldBy(request)) ? split : undefined,
    splitting: running?.startsWith('split ') ? Number(running.slice('split '.length)) : null,
  };
}

export type Joining = ReturnType<typeof useJoining>['joining'];
