import './control-focus.css';
import {
  IconCategory,
  IconId,
  IconLayoutDashboard,
  IconLogout,
  IconPhoneCall,
  IconUserCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { BrandMark } from './brand-mark.tsx';
import classes from './dashboard-shell.module.css';
import { SkipLink } from './skip-link.tsx';

const ICONS = {
  overview: IconLayoutDashboard,
  products: IconCategory,
  calls: IconPhoneCall,
  profile: IconId,
} as const;

/** A page of the dashboard as the sidebar shows it. */
export type Place = { label: string; to: string; icon: keyof typeof ICONS };

type Props = {
  name: string;
  roleTitle: string;
  avatar: string | null;
  places: Place[];
  logoutLabel: string;
  onLogout: () => void;
  children: ReactNode;
};

function Person({ name, roleTitle, avatar }: Pick<Props, 'name' | 'roleTitle' | 'avatar'>) {
  return (
    <div className={classes.person}>
      {avatar ? (
        <img src={avatar} alt="" width={44} height={44} className={classes.avatar} />
      ) : (
        <IconUserCircle size={44} stroke={1.25} aria-hidden />
      )}
      <div className={classes.words}>
        <p className={classes.name} title={name}>
          {name}
        </p>
        <p className={classes.role}>{roleTitle}</p>
      </div>
    </div>
  );
}

/** Sidebar and content; on a phone the sidebar's places become a bar at the bottom. */
export function DashboardShell(props: Props) {
  const { places, logoutLabel, onLogout, children } = props;
  return (
    <div className={classes.shell}>
      <SkipLink />
      <aside className={classes.side}>
        <Link to="/" className={classes.brand} aria-label="کارگزار؛ رفتن به سایت">
          <BrandMark />
        </Link>
        <Person {...props} />
        <nav className={classes.nav} aria-label="بخش‌های داشبورد">
          {places.map(({ label, to, icon }) => {
            const Icon = ICONS[icon];
            return (
              <NavLink key={to} to={to} className={classes.place}>
                <Icon size={22} stroke={1.6} aria-hidden />
                {label}
              </NavLink>
            );
          })}
        </nav>
        <button type="button" className={classes.logout} onClick={onLogout}>
          <IconLogout size={22} stroke={1.6} aria-hidden className={classes.mirrored} />
          <span>{logoutLabel}</span>
        </button>
      </aside>
      <main id="content" tabIndex={-1} className={classes.content}>
        {children}
      </main>
    </div>
  );
}
