import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { IconChevronDown } from '../icons/index.ts';
import { PlaceLink } from './place-link.tsx';
import classes from './side-nav.module.css';
import {
  isAt,
  isGroup,
  SIDEBAR_ICONS,
  type SidebarEntry,
  type SidebarGroup,
} from './sidebar-entries.ts';

const LABEL = 'بخش‌های داشبورد';

interface Props {
  entries: SidebarEntry[];
}

const groupAt = (entries: SidebarEntry[], pathname: string): string | null =>
  entries.filter(isGroup).find(({ links }) => links.some((place) => isAt(place, pathname)))
    ?.label ?? null;

/**
 * The sidebar's links. A group opens automatically when the path is inside it; opening one closes the others
 * (spec section 2).
 */
export function SideNav({ entries }: Props) {
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
      <ul className={classes.list}>
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
      </ul>
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
        className={classes.group}
        data-active={isActive}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <Icon size={22} stroke={1.6} aria-hidden />
        <span className={classes.label}>{group.label}</span>
        <IconChevronDown size={18} stroke={1.75} aria-hidden className={classes.arrow} />
      </button>
      <ul id={id} className={classes.inner} hidden={!isOpen}>
        {group.links.map((place) => (
          <li key={place.to}>
            <PlaceLink place={place} />
          </li>
        ))}
      </ul>
    </>
  );
}
