import type { UndoImage } from '#db/schema/index.ts';
import type { StoredRequest } from '#features/requests/requests.server.ts';
import { seconds } from '#lib/dates/durations.ts';
import { UNDO_WINDOW } from './undo.ts';

/** Texts wait longer than undoing may take, so that an undo in time can still cancel them. */
const TEXT_WAITS_ON = seconds(2);

/**
 * The columns that a step may change. Arrival, answers and rating are never changed by a step of the staff.
 */
const INSTANTS = [
  'respondBy',
  'firstResponseAt',
  'contactedAt',
  'followUpAt',
  'dueAt',
  'closedAt',
] as const;
const PLAIN = [
  'status',
  'assigneeId',
  'attempts',
  'firstResponseMinutes',
  'result',
  'reasonId',
  'closeReason',
  'priority',
  'joinedCodes',
  'joinedInto',
  'isSplit',
] as const;
type Column = (typeof INSTANTS)[number] | (typeof PLAIN)[number];
type ImageRow = UndoImage['row'];
type Restored = Partial<Pick<StoredRequest, Column>>;

/** Until when a step at `at` can be undone, and when the text about it is due. */
export function undoTimes(at: Date): { until: Date; textDueAt: Date } {
  const until = new Date(at.getTime() + UNDO_WINDOW);
  return { until, textDueAt: new Date(until.getTime() + TEXT_WAITS_ON) };
}

/** The columns of a request that a step may change, as they are stored in an image. */
export function imageRowOf(request: StoredRequest): ImageRow {
  const instants = INSTANTS.map((name) => [name, request[name]?.toISOString() ?? null]);
  const plain = PLAIN.map((name) => [name, request[name]]);
  return Object.fromEntries([...instants, ...plain]);
}

type Step = {
  at: Date;
  claimId?: number | null;
  textId?: number | null;
  policy?: UndoImage['policy'];
  noted?: number[];
  others?: UndoImage['others'];
};

/** The request before a step, as it is stored with the step's event. */
export function imageOf(request: StoredRequest, step: Step): UndoImage {
  return {
    until: undoTimes(step.at).until.toISOString(),
    row: imageRowOf(request),
    claimId: step.claimId ?? null,
    textId: step.textId ?? null,
    ...(step.policy && { policy: step.policy }),
    ...(step.noted && { noted: step.noted }),
    ...(step.others && { others: step.others }),
  };
}

/** The columns that an image restores: those that it contains. */
export function rowOf(row: ImageRow): Restored {
  const instants = INSTANTS.filter((name) => name in row).map((name) => {
    const at = row[name];
    return [name, typeof at === 'string' ? new Date(at) : null];
  });
  const plain = PLAIN.filter((name) => name in row).map((name) => [name, row[name] ?? null]);
  return Object.fromEntries([...instants, ...plain]) as Restored;
}
