import { IconButton } from '../button/icon-button.tsx';
import '../control-focus.css';
import { type ReactNode, useId, useState } from 'react';
import { formatJalaliDate } from '#lib/dates/jalali.ts';
import { HomeLink } from '../brand/home-link.tsx';
import { Drawer } from '../dialog/drawer.tsx';
import { IconLogout, IconMenu2, IconSearch } from '../icons/index.ts';
import { SkipLink } from '../page/skip-link.tsx';
import { PrintHead } from '../print/print-head.tsx';
import { PersonCard, type PersonShown } from './person-card.tsx';
import { PlaceLink } from './place-link.tsx';
import classes from './shell.module.css';
import { SideNav } from './side-nav.tsx';
import type { SidebarEntry, SidebarLink } from './sidebar-entries.ts';

const TEXTS = {
  home: 'رفتن به سایت',
  open: 'باز کردن فهرست داشبورد',
  close: 'بستن فهرست داشبورد',
  drawer: 'فهرست داشبورد',
  bar: 'بخش‌های پرکاربرد',
  search: 'جست‌وجو در همه‌چیز',
  searchShort: 'جست‌وجو',
  searchKey: '/',
} as const;

interface Props extends PersonShown {
  entries: SidebarEntry[];
  /** The places used most, for the bar at the bottom of a phone: three at most. */
  bar: SidebarLink[];
  logoutLabel: string;
  onLogout: () => void;
  /** Shown below the person: a switch of their own. */
  underPerson?: ReactNode;
  /** Opens the global search; left out where there is none. */
  onSearch?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * Sidebar and content. On a phone the sidebar is a drawer, and the places used most are a bar at the bottom.
 */
export function DashboardShell(props: Props) {
  const { name, roleTitle, avatar, underPerson, entries, bar, onLogout, onSearch, children } =
    props;
  const [isOpen, setOpen] = useState(false);
  const drawerId = useId();
  const person = (
    <div className={classes.person}>
      <PersonCard name={name} roleTitle={roleTitle} avatar={avatar} />
      {underPerson}
    </div>
  );
  function logoutFromDrawer(): void {
    // A question that signing out may ask must not be below the drawer.
    setOpen(false);
    onLogout();
  }
  return (
    <div className={classes.shell}>
      <SkipLink />
      <header className={classes.top}>
        <IconButton
          label={TEXTS.open}
          tone="ink"
          aria-expanded={isOpen}
          aria-controls={drawerId}
          onClick={() => setOpen(true)}
        >
          <IconMenu2 size={24} stroke={1.75} aria-hidden />
        </IconButton>
        <HomeLink className={classes.brand} label={TEXTS.home} />
        {onSearch && (
          <IconButton
            className={classes.topSearch}
            label={TEXTS.search}
            tone="ink"
            onClick={onSearch}
          >
            <IconSearch size={24} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </header>
      <aside className={classes.side}>
        <HomeLink className={classes.brand} label={TEXTS.home} />
        {person}
        {onSearch && (
          <button
            type="button"
            className={classes.search}
            aria-label={TEXTS.search}
            aria-keyshortcuts="/ Control+K"
            onClick={onSearch}
          >
            <IconSearch size={20} stroke={1.6} aria-hidden />
            <span>{TEXTS.searchShort}</span>
            <kbd aria-hidden>{TEXTS.searchKey}</kbd>
          </button>
        )}
        <SideNav entries={entries} />
        <Logout {...props} />
      </aside>
      <PrintHead>
        <span>{name}</span>
        <span>{formatJalaliDate(new Date())}</span>
      </PrintHead>
      <main id="content" tabIndex={-1} className={classes.content}>
        {children}
      </main>
      <nav aria-label={TEXTS.bar} className={classes.bar}>
        {bar.map((place) => (
          <PlaceLink key={place.to} place={place} shape="bar" />
        ))}
      </nav>
      <Drawer
        id={drawerId}
        label={TEXTS.drawer}
        closeLabel={TEXTS.close}
        open={isOpen}
        onClose={() => setOpen(false)}
      >
        <div className={classes.sheet}>
          {person}
          <SideNav entries={entries} />
          <Logout {...props} onLogout={logoutFromDrawer} />
        </div>
      </Drawer>
    </div>
  );
}

function Logout({ logoutLabel, onLogout }: Pick<Props, 'logoutLabel' | 'onLogout'>) {
  return (
    <button type="button" className={classes.logout} onClick={onLogout}>
      <IconLogout size={22} stroke={1.6} aria-hidden className={classes.mirrored} />
      <span>{logoutLabel}</span>
    </button>
  );
}
