import type { UndoImage } from '#db/schema/index.ts';
import { seconds } from '#lib/dates/durations.ts';
import type { StoredRequest } from '../data.server.ts';
import { UNDO_WINDOW } from './contract.ts';

/** A text waits longer than undoing may take, so that who undoes in time finds it waiting. */
const TEXT_WAITS_ON = seconds(2);

/** What a step changes of a request. That it came in, what was asked and how it was rated no step of the staff does. */
const INSTANTS = ['firstResponseAt', 'contactedAt', 'followUpAt', 'dueAt', 'closedAt'] as const;
const PLAIN = [
  'status',
  'assigneeId',
  'attempts',
  'firstResponseMinutes',
  'result',
  'closeReason',
] as const;
type Restored = Pick<StoredRequest, (typeof INSTANTS)[number] | (typeof PLAIN)[number]>;

/** Until when what happens at `at` can be undone, and when the text that tells of it is due. */
export function undoTimes(at: Date): { until: Date; textDueAt: Date } {
  const until = new Date(at.getTime() + UNDO_WINDOW);
  return { until, textDueAt: new Date(until.getTime() + TEXT_WAITS_ON) };
}

/** The request before a step, as it is stored with the step's event. */
export function imageOf(
  request: StoredRequest,
  step: { at: Date; claimId?: number | null; textId?: number | null },
): UndoImage {
  const instants = INSTANTS.map((name) => [name, request[name]?.toISOString() ?? null]);
  const plain = PLAIN.map((name) => [name, request[name]]);
  return {
    until: undoTimes(step.at).until.toISOString(),
    row: Object.fromEntries([...instants, ...plain]),
    claimId: step.claimId ?? null,
    textId: step.textId ?? null,
  };
}

/** The columns that an image brings back. */
export function rowOf({ row }: UndoImage): Restored {
  const instants = INSTANTS.map((name) => {
    const at = row[name];
    return [name, typeof at === 'string' ? new Date(at) : null];
  });
  const plain = PLAIN.map((name) => [name, row[name] ?? null]);
  return Object.fromEntries([...instants, ...plain]) as Restored;
}
