import { data, Link } from 'react-router';
import { notFoundPage as texts } from '#content/errors.ts';
import { hiddenMeta } from '#content/page-meta.ts';
import { SearchBox } from '#ui/header/search-box.tsx';
import { IconArrowLeft } from '#ui/icons/index.ts';
import { NotFoundMark } from '#ui/motif/not-found-mark.tsx';
import { StarGrid } from '#ui/motif/star-grid.tsx';
import styles from './not-found.module.css';

export const meta = hiddenMeta(texts.title);

/** Sets the status, for browsers and search engines. */
export const loader = () => data(null, { status: 404 });

/** The Persian 404: what may have happened, a search, and four ways on. */
export default function NotFoundPage() {
  return (
    <div className={styles.page}>
      <StarGrid behindMessage />
      <div className={styles.inner}>
        <div className={styles.text}>
          <p className={styles.code}>{texts.code}</p>
          <h1 className={styles.title}>{texts.title}</h1>
          <p className={styles.lead}>{texts.lead}</p>
          <div className={styles.search}>
            <SearchBox kind="full" id="not-found-search" />
          </div>
          <ul className={styles.links}>
            {texts.links.map(({ to, label, hint }) => (
              <li key={to}>
                <Link to={to} className={styles.link}>
                  <span className={styles.label}>{label}</span>
                  <span className={styles.hint}>{hint}</span>
                  <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <NotFoundMark />
      </div>
    </div>
  );
}
