import type { RequestDetail } from '#features/handling/panel/panel.ts';
import type { TrackedRequest } from '#features/tracking/track/track.ts';
import { insertTestRequest, requestCalls } from './requests.ts';
import type { TestApp } from './test-app.ts';

export type Person = Awaited<ReturnType<TestApp['signInAs']>>;
type Given = Parameters<typeof insertTestRequest>[1];

/** Joining, splitting and undoing by the API, and what it answers. */
export function joinCalls(site: TestApp) {
  const calls = requestCalls(site);
  const step = (id: number, { token }: Person, name: string, body: object = {}) =>
    calls.post(`/requests/${id}/${name}`, body, token);
  const detail = async (id: number, { token }: Person) =>
    (await calls.get(`/requests/${id}`, token)).body.data as RequestDetail;

  return {
    ...calls,
    step,
    detail,
    insert: (given: Given = {}) =>
      insertTestRequest(site.database.db, { createdAt: site.clock.now, ...given }),
    join: (id: number, into: number, who: Person) => step(id, who, 'join', { into }),
    split: (id: number, event: number, who: Person) => step(id, who, 'split', { event }),

    /** The event to name at `/split`, of the latest that was joined. */
    async splitOf(id: number, who: Person): Promise<number> {
      const { timeline } = await detail(id, who);
      const split = timeline.findLast((entry) => entry.split !== null)?.split;
      if (!split) throw new Error(`nothing of ${id} can be split`);
      return split;
    },

    /** What the sender of a code sees. */
    async track(tracking_code: string, phone_number: string): Promise<TrackedRequest> {
      const { body } = await calls.post('/requests/track', { tracking_code, phone_number });
      return body.data as TrackedRequest;
    },

    /** A row without the time of its last change. */
    async stateOf(id: number) {
      const { updatedAt: _at, ...row } = await calls.rowOf(id);
      return row;
    },
    typesOf: async (id: number) => (await calls.eventsOf(id)).map(({ type }) => type),
  };
}
