import { Link, useLocation } from 'react-router';
import { toPersianDigits } from '#lib/text/digits.ts';
import classes from './place-link.module.css';
import { isAt, SIDEBAR_ICONS, type SidebarLink } from './sidebar-entries.ts';

const TEXTS = { waiting: 'کار در انتظار' } as const;
/** Higher counts are shown as «+۹۹»: the exact number is of no use. */
const MOST_SHOWN = 99;

interface Props {
  place: SidebarLink;
  /** `bar`: icon above the word, for the phone's bar. */
  shape?: 'row' | 'bar';
}

/** The link to a page, with its number of open items. */
export function PlaceLink({ place, shape = 'row' }: Props) {
  const { label, to, icon, waiting = 0 } = place;
  const { pathname } = useLocation();
  const Icon = SIDEBAR_ICONS[icon];
  const shown = waiting > MOST_SHOWN ? `+${toPersianDigits(MOST_SHOWN)}` : toPersianDigits(waiting);
  return (
    <Link
      to={to}
      className={classes.place}
      data-shape={shape}
      aria-current={isAt(place, pathname) ? 'page' : undefined}
    >
      <Icon size={22} stroke={1.6} aria-hidden />
      <span className={classes.label}>{label}</span>
      {waiting > 0 && (
        <span className={classes.badge}>
          {shown}
          <span className="visually-hidden"> {TEXTS.waiting}</span>
        </span>
      )}
    </Link>
  );
}
