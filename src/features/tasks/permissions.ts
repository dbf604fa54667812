import { canSeeKind } from '#domain/requests.ts';
import { type Actor, isStaff } from '#domain/roles.ts';

type Person = Pick<Actor, 'id' | 'role'>;
/** The part of a task that permissions depend on. */
type Held = {
  ownerId: number;
  createdBy: number | null;
  customerId: number | null;
  policyId: number | null;
  requestId: number | null;
  isOfComplaint: boolean;
};

/** Who has tasks at all. */
export const canKeepTasks = (actor: Pick<Actor, 'role'>): boolean => isStaff(actor.role);

/** A task about a complaint is for those who see complaints, also where its owner does not. */
export const canHaveComplaintTasks = ({ role }: Pick<Actor, 'role'>): boolean =>
  canSeeKind(role, 'complaint');

/** Who may hear that there is a task at all. */
export const canHearOfTask = (
  actor: Pick<Actor, 'role'>,
  { isOfComplaint }: Pick<Held, 'isOfComplaint'>,
): boolean => canKeepTasks(actor) && (!isOfComplaint || canHaveComplaintTasks(actor));

/**
 * Who may see a task, and so change and do it: its owner, its maker, and any colleague while it is
 * about a customer, a policy or a request. `isVisibleTask` says the same in SQL.
 */
export function canSeeTask(actor: Person, task: Held): boolean {
  if (!canHearOfTask(actor, task)) return false;
  const isOwn = [task.ownerId, task.createdBy].includes(actor.id);
  return isOwn || [task.customerId, task.policyId, task.requestId].some((id) => id !== null);
}

/** Also whoever took its last step: they may have given it away by that. */
export const canUndoTask = (actor: Person, task: Held & { before: { by: number } | null }) =>
  canSeeTask(actor, task) || (canHearOfTask(actor, task) && task.before?.by === actor.id);
