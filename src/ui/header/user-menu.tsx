import { Link, NavLink } from 'react-router';
import { IconCrown, IconLogout, IconSettings, IconUser } from '../icons/index.ts';
import { headerTexts as texts } from './texts.ts';
import type { HeaderUser } from './types.ts';
import { useDropdown } from './use-dropdown.ts';
import styles from './user-menu.module.css';

const ROLE_ICONS = { senior: IconCrown, system: IconSettings, user: IconUser };

interface Props {
  user: HeaderUser | null;
  onLogout?: (() => void) | undefined;
}

/** The user icon: a link to the sign-in page for visitors, a dropdown for signed-in users. */
export function UserMenu({ user, onLogout }: Props) {
  if (user !== null) return <SignedIn user={user} onLogout={onLogout} />;
  return (
    <Link to="/login" className={styles.trigger} data-waits="account" aria-label={texts.loginLong}>
      <IconUser size={22} stroke={1.75} aria-hidden="true" />
      <span className={styles.word}>{texts.login}</span>
    </Link>
  );
}

function SignedIn({ user, onLogout }: { user: HeaderUser; onLogout: Props['onLogout'] }) {
  const { open, panelId, rootProps, triggerProps } = useDropdown({ onMouseClick: 'follow-link' });
  const RoleIcon = ROLE_ICONS[user.roleIcon];
  return (
    <div className={styles.root} {...rootProps}>
      <Link
        {...triggerProps}
        to="/dashboard"
        className={styles.trigger}
        aria-label={`${texts.userMenu}: ${user.displayName}`}
        data-signed-in="true"
        data-waits="account"
      >
        <RoleIcon size={22} stroke={1.75} aria-hidden="true" />
      </Link>
      <div id={panelId} className={styles.panel} data-open={open}>
        <p className={styles.person}>
          <span className={styles.badge}>
            <RoleIcon size={20} stroke={1.75} aria-hidden="true" />
          </span>
          <span className={styles.who}>
            <strong>{user.displayName}</strong>
            <span>{user.roleTitle}</span>
          </span>
        </p>
        <ul className={styles.items}>
          {user.items.map(({ label, to }) => (
            <li key={to}>
              <NavLink to={to} className={styles.item}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <button type="button" className={styles.logout} onClick={onLogout}>
          <IconLogout size={18} stroke={1.75} aria-hidden="true" />
          {texts.logout}
        </button>
      </div>
    </div>
  );
}
