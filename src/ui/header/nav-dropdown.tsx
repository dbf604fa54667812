import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconChevronDown } from '../icons/index.ts';
import styles from './nav-dropdown.module.css';
import entry from './nav-entry.module.css';
import { useDropdown } from './use-dropdown.ts';

interface Props {
  label: string;
  /** The trigger's target without JavaScript. */
  to: string;
  active: boolean;
  /** `wide` spreads the panel over the whole header; `list` puts it below its trigger. */
  kind?: 'list' | 'wide';
  children: ReactNode;
}

/** One entry of the top navigation with a panel below it. */
export function NavDropdown({ label, to, active, kind = 'list', children }: Props) {
  const { open, panelId, rootProps, triggerProps } = useDropdown();
  return (
    <div className={styles.item} data-kind={kind} {...rootProps}>
      <Link
        {...triggerProps}
        to={to}
        className={`${entry.entry} ${styles.trigger}`}
        data-active={active}
        data-waits={to}
      >
        {label}
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" className={styles.chevron} />
      </Link>
      <div id={panelId} className={styles.panel} data-open={open}>
        {children}
      </div>
    </div>
  );
}
