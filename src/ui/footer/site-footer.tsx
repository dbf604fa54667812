import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MANAGERS_PATH } from '#domain/managers.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Fold } from '../blocks/fold.tsx';
import { StarGrid } from '../motif/star-grid.tsx';
import { type AboutSettings, FooterAbout } from './footer-about.tsx';
import styles from './site-footer.module.css';
import { footerColumns, footerTexts as texts } from './texts.ts';

interface Props {
  words: { about: { promise: string }; complaint: { text: string } };
  /** The sources of the way to complain. */
  complaintSources?: ReactNode;
  settings: AboutSettings & { licenceNumber: string | null; managers: readonly unknown[] };
  /** Free pages that staff placed here. */
  placed?: readonly { title: string; path: string }[] | undefined;
}

/** The name that links the folds: on phones one of them is open at a time. */
const FOLDS = 'site-footer';

/** The site's footer: who answers and where, every page, the licence and the way to complain. */
export function SiteFooter({ settings, words, complaintSources, placed = [] }: Props) {
  const own = placed.map(({ title, path }) => ({ to: path, label: title }));
  const isOffered = ({ to }: { to: string }) => to !== MANAGERS_PATH || settings.managers[0];
  const columns =
    own.length > 0 ? [...footerColumns, { title: texts.placed, links: own }] : footerColumns;
  return (
    <footer id="site-footer" className={styles.footer}>
      <StarGrid className={styles.grid} />
      <div className={styles.inner}>
        <FooterAbout className={styles.about} settings={settings} promise={words.about.promise} />
        <nav className={styles.columns} aria-label={texts.navigation}>
          {columns.map(({ title, links }) => (
            <Fold
              key={title}
              name={FOLDS}
              className={styles.column}
              summary={<span className={styles.title}>{title}</span>}
            >
              <ul className={styles.links}>
                {links.filter(isOffered).map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} className={styles.link}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </Fold>
          ))}
        </nav>
        <div className={styles.legal}>
          <Fold
            name={FOLDS}
            className={`${styles.column} ${styles.complaint}`}
            summary={<span className={styles.title}>{texts.complaintTitle}</span>}
          >
            <p>{words.complaint.text}</p>
            {complaintSources}
          </Fold>
          <p className={styles.licence}>
            {texts.licence}{' '}
            {settings.licenceNumber === null ? (
              texts.noLicence
            ) : (
              <bdi>{toPersianDigits(settings.licenceNumber)}</bdi>
            )}
          </p>
        </div>
      </div>
    </footer>
  );
}
