import { isStaff, ROLE_TITLES, type Role } from '#domain/roles.ts';
import { Badge, Mark } from '#ui/look/look.tsx';
import { ACTIVITY_LABELS } from './list/list.ts';

/** The label of a role; staff roles stand out. */
export function RoleBadge({ role }: { role: Role }) {
  return (
    <Badge data-role={role} tone={isStaff(role) ? 'brand' : 'plain'}>
      {ROLE_TITLES[role]}
    </Badge>
  );
}

/** Whether an account is active. */
export function ActivityMark({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Mark tone="success">{ACTIVITY_LABELS.active}</Mark>
  ) : (
    <Mark>{ACTIVITY_LABELS.inactive}</Mark>
  );
}
