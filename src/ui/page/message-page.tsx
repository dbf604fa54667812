import type { ReactNode } from 'react';
import { useBrand } from '../brand/brand.ts';
import { BrandMark } from '../brand/mark.tsx';
import { StarGrid } from '../motif/star-grid.tsx';
import styles from './message-page.module.css';

type Props = {
  title: string;
  lead: string;
  /** The target of the logo's link, after the name, for screen readers. */
  home: string;
  className?: string | undefined;
  /** The possible actions. */
  children: ReactNode;
};

/** A page without the site's frame and with plain links, as the router or the scripts may be missing. */
export function MessagePage({ title, lead, home, className = '', children }: Props) {
  const { brandName } = useBrand();
  return (
    <main className={`${styles.page} ${className}`}>
      <StarGrid behindMessage />
      <div className={styles.inner}>
        <a href="/" className={styles.brand} aria-label={`${brandName}؛ ${home}`}>
          <BrandMark />
        </a>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
    </main>
  );
}
