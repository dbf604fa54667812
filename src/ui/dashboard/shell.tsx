import { type ReactNode, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { toPersianDigits } from '#lib/text/digits.ts';
import { IconButton } from '../button/icon-button.tsx';
import { IconChevronDown, IconLogout, IconMenu2, IconSearch } from '../icons/index.ts';
import { Stack, Text } from '../look/look.tsx';
import classes from './shell.module.css';
import {
  isAt,
  isGroup,
  SIDEBAR_ICONS,
  type SidebarEntry,
  type SidebarGroup,
  type SidebarLink,
} from './sidebar-entries.ts';
import '../control-focus.css';
import { formatJalaliDate } from '#lib/dates/jalali.ts';
import { HomeLink } from '../brand/home-link.tsx';
import { Drawer } from '../dialog/drawer.tsx';
import { SkipLink } from '../page/skip-link.tsx';
import { PrintHead } from '../print/print-head.tsx';

interface PersonShown {
  name: string;
  roleTitle: string;
  /** URL; a default picture is shown where there is none. */
  avatar: string | null;
}

const DEFAULT_AVATAR = '/avatar.svg';

/** The signed-in user. */
function PersonCard({ name, roleTitle, avatar }: PersonShown) {
  return (
    <div className={classes.person}>
      <img
        src={avatar ?? DEFAULT_AVATAR}
        alt=""
        width={44}
        height={44}
        className={classes.avatar}
      />
      <div className={classes.words}>
        <p className={classes.name} title={name}>
          {name}
        </p>
        <Text size="xs" tone="muted">
          {roleTitle}
        </Text>
      </div>
    </div>
  );
}

const PLACE_LINK_TEXTS = { waiting: 'کار در انتظار' } as const;
/** Higher counts are shown as «+۹۹»: the exact number is of no use. */
const MOST_SHOWN = 99;

interface PlaceLinkProps {
  place: SidebarLink;
  /** `bar`: icon above the word, for the phone's bar. */
  shape?: 'row' | 'bar';
}

/** The link to a page, with its number of open items. */
function PlaceLink({ place, shape = 'row' }: PlaceLinkProps) {
  const { label, to, icon, waiting = 0 } = place;
  const { pathname } = useLocation();
  const Icon = SIDEBAR_ICONS[icon];
  const shown = waiting > MOST_SHOWN ? `+${toPersianDigits(MOST_SHOWN)}` : toPersianDigits(waiting);
  return (
    <Link
      to={to}
      className={classes.way}
      data-shape={shape}
      aria-current={isAt(place, pathname) ? 'page' : undefined}
    >
      <Icon size={22} stroke={1.6} aria-hidden />
      <span className={classes.label}>{label}</span>
      {waiting > 0 && (
        <span className={classes.badge}>
          {shown}
          <span className="visually-hidden"> {PLACE_LINK_TEXTS.waiting}</span>
        </span>
      )}
    </Link>
  );
}

const LABEL = 'بخش‌های داشبورد';

interface SideNavProps {
  entries: SidebarEntry[];
}

const groupAt = (entries: SidebarEntry[], pathname: string): string | null =>
  entries.filter(isGroup).find(({ links }) => links.some((place) => isAt(place, pathname)))
    ?.label ?? null;

/**
 * The sidebar's links. A group opens automatically when the path is inside it; opening one closes the others
 * (spec section 2).
 */
function SideNav({ entries }: SideNavProps) {
  const { pathname } = useLocation();
  const active = groupAt(entries, pathname);
  const [open, setOpen] = useState(active);
  const [seen, setSeen] = useState(pathname);
  if (seen !== pathname) {
    setSeen(pathname);
    if (active) setOpen(active);
  }
  return (
    <nav aria-label={LABEL}>
      <Stack as="ul" gap="half">
        {entries.map((entry) => (
          <li key={entry.label}>
            {isGroup(entry) ? (
              <Group
                group={entry}
                isOpen={open === entry.label}
                isActive={active === entry.label}
                onToggle={() => setOpen(open === entry.label ? null : entry.label)}
              />
            ) : (
              <PlaceLink place={entry} />
            )}
          </li>
        ))}
      </Stack>
    </nav>
  );
}

interface GroupProps {
  group: SidebarGroup;
  isOpen: boolean;
  isActive: boolean;
  onToggle: () => void;
}

function Group({ group, isOpen, isActive, onToggle }: GroupProps) {
  const id = useId();
  const Icon = SIDEBAR_ICONS[group.icon];
  return (
    <>
      <button
        type="button"
        className={classes.way}
        data-active={isActive}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <Icon size={22} stroke={1.6} aria-hidden />
        <span className={classes.label}>{group.label}</span>
        <IconChevronDown size={18} stroke={1.75} aria-hidden className={classes.arrow} />
      </button>
      <Stack as="ul" gap="half" id={id} className={classes.inner} hidden={!isOpen}>
        {group.links.map((place) => (
          <li key={place.to}>
            <PlaceLink place={place} />
          </li>
        ))}
      </Stack>
    </>
  );
}

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
    <Stack gap="half">
      <PersonCard name={name} roleTitle={roleTitle} avatar={avatar} />
      {underPerson}
    </Stack>
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
    <button type="button" className={`${classes.way} ${classes.logout}`} onClick={onLogout}>
      <IconLogout size={22} stroke={1.6} aria-hidden className={classes.mirrored} />
      <span>{logoutLabel}</span>
    </button>
  );
}
