import type { ReactNode } from 'react';
import { StarGrid } from '../motif/star-grid.tsx';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import styles from './hero.module.css';

interface Props {
  crumbs: readonly Crumb[];
  title: string;
  lead?: ReactNode;
  /** Buttons, a search box: the page's main actions. */
  actions?: ReactNode;
  /** A drawing at the end side; on phones a small one that the text flows around. */
  figure?: ReactNode;
}

/** The head of every public page but the first. */
export function PageHero({ crumbs, title, lead, actions, figure }: Props) {
  return (
    <div className={styles.hero}>
      <StarGrid className={styles.grid} />
      <div className={styles.inner}>
        {figure === undefined ? null : <div className={styles.figure}>{figure}</div>}
        <div className={styles.text}>
          <Breadcrumbs crumbs={crumbs} />
          <h1 className={styles.title}>{title}</h1>
          {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
          {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
        </div>
      </div>
    </div>
  );
}
