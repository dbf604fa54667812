import { Link } from 'react-router';
import { isStaff } from '#domain/roles.ts';
import type { UserView } from '#features/auth/contract.ts';
import type { UserDetail } from '../contract.ts';
import classes from '../detail/card.module.css';
import { ACCESS_TEXTS as TEXTS } from '../detail/texts.ts';
import { canChangeRole, canGiveRights, canManageAccess } from '../permissions.ts';
import { ActivitySwitch } from './activity-switch.tsx';
import { ResetButton } from './reset-button.tsx';
import { RightsChoice } from './rights-choice.tsx';
import { RoleChange } from './role-change.tsx';
import { SECOND_FACTOR_TEXTS } from './second-factor.texts.ts';
import { SecondFactorReset } from './second-factor.tsx';

export type AccountProps = { detail: UserDetail; viewer: UserView };

/** Explains why users cannot change their own access. */
function OwnAccount({ isLast }: { isLast: boolean }) {
  return (
    <>
      <p className={classes.note}>{isLast ? TEXTS.last : TEXTS.own}</p>
      <Link to="../../profile" relative="path" className={classes.link}>
        {TEXTS.toProfile}
      </Link>
    </>
  );
}

/** Role, activity and password reset; only what the viewer may change is offered. */
export function AccessCard({ detail, viewer }: AccountProps) {
  const { user } = detail;
  const isOwn = viewer.id === user.id;
  if (detail.is_erased || (!isOwn && !canManageAccess(viewer, user))) return null;
  return (
    <section className={classes.card} aria-labelledby="access-section">
      <h2 id="access-section" className={classes.title}>
        {TEXTS.section}
      </h2>
      {isOwn ? (
        <OwnAccount isLast={detail.is_last_super_admin} />
      ) : (
        <dl className={classes.rows}>
          {canChangeRole(viewer, user) && (
            <div>
              <dt>{TEXTS.role}</dt>
              <dd>
                <RoleChange detail={detail} />
              </dd>
            </div>
          )}
          {canGiveRights(viewer) && user.role === 'admin' && (
            <div>
              <dt>{TEXTS.rights}</dt>
              <dd>
                <RightsChoice detail={detail} />
              </dd>
            </div>
          )}
          <div>
            <dt>{TEXTS.password}</dt>
            <dd>
              <ResetButton user={user} />
            </dd>
          </div>
          {canChangeRole(viewer, user) && isStaff(user.role) && (
            <div>
              <dt>{SECOND_FACTOR_TEXTS.label}</dt>
              <dd>
                <SecondFactorReset detail={detail} />
              </dd>
            </div>
          )}
          <div>
            <dt>{TEXTS.account}</dt>
            <dd>
              <ActivitySwitch detail={detail} />
            </dd>
          </div>
        </dl>
      )}
    </section>
  );
}
