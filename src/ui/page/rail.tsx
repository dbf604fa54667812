import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import classes from './rail.module.css';

interface Props {
  label: string;
  entries: readonly { to: string; label: string }[];
  children: ReactNode;
}

/** Sections of a page with an address each: listed beside it, or on a bar above it where there is no room. */
export function Rail({ label, entries, children }: Props) {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // Scrolls the bar only: the page stays in place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path says which entry is the current one
  useEffect(() => {
    const entry = bar.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const edges = bar.current?.getBoundingClientRect();
    if (!bar.current || !entry || !edges) return;
    bar.current.scrollLeft += entry.left + entry.width / 2 - (edges.left + edges.width / 2);
  }, [pathname]);
  return (
    <div className={classes.frame}>
      <nav ref={bar} className={classes.rail} aria-label={label}>
        {entries.map((entry) => (
          <NavLink key={entry.to} to={entry.to} end className={classes.entry}>
            {entry.label}
          </NavLink>
        ))}
      </nav>
      <div className={classes.body}>{children}</div>
    </div>
  );
}
