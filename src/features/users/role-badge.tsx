import type { Role } from '#domain/roles.ts';
import { ROLE_TITLES } from '#domain/roles.ts';
import { ACTIVITY_LABELS } from './list/list.ts';
import classes from './role-badge.module.css';

/** The label of a role; staff roles stand out. */
export function RoleBadge({ role }: { role: Role }) {
  return (
    <span className={classes.badge} data-role={role}>
      {ROLE_TITLES[role]}
    </span>
  );
}

/** Whether an account is active: a word with a dot. */
export function ActivityMark({ isActive }: { isActive: boolean }) {
  return (
    <span className={classes.mark} data-active={isActive}>
      {isActive ? ACTIVITY_LABELS.active : ACTIVITY_LABELS.inactive}
    </span>
  );
}
