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

/**
 * Who may see a task, and so change and do it: its owner, its maker, and any colleague while it is
 * about a customer, a policy or a request. `isVisibleTask` says the same in SQL.
 */
export function canSeeTask(actor: Person, task: Held): boolean {
  if (!isStaff(actor.role) || (task.isOfComplaint && !canHaveComplaintTasks(actor))) return false;
  const isOwn = [task.ownerId, task.createdBy].includes(actor.id);
  return isOwn || [task.customerId, task.policyId, task.requestId].some((id) => id !== null);
}
