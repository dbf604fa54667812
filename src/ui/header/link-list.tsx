import { NavLink } from 'react-router';
import styles from './link-list.module.css';
import type { NavLinkText } from './texts.ts';

interface Props {
  links: readonly NavLinkText[];
  /** A last, quieter link below the list. */
  more?: NavLinkText | undefined;
}

/** The links of a dropdown, each with a line that explains it. */
export function LinkList({ links, more }: Props) {
  return (
    <ul className={styles.list}>
      {links.map(({ to, label, hint }) => (
        <li key={to}>
          <NavLink to={to} className={styles.link}>
            <span className={styles.label}>{label}</span>
            {hint === undefined ? null : <span className={styles.hint}>{hint}</span>}
          </NavLink>
        </li>
      ))}
      {more === undefined ? null : (
        <li className={styles.more}>
          <NavLink to={more.to} className={styles.link}>
            <span className={styles.label}>{more.label}</span>
          </NavLink>
        </li>
      )}
    </ul>
  );
}
