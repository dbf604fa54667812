import { Link } from 'react-router';
import type { SaidHours } from '#domain/office-hours.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { BrandMark } from '../brand/mark.tsx';
import { StarGrid } from '../motif/star-grid.tsx';
import { Fold } from '../page/fold.tsx';
import { OpenNow } from '../state/open-now.tsx';
import styles from './site-footer.module.css';
import { footerColumns, footerTexts as texts } from './texts.ts';

interface Props {
  settings: {
    brandName: string;
    phone: string | null;
    email: string | null;
    address: string | null;
    licenceNumber: string | null;
    hours: SaidHours;
  };
}

/** On phones one of them is open at a time. */
const FOLDS = 'site-footer';

/** The site's footer: who answers and where, every page, the licence and the way to complain. */
export function SiteFooter({ settings }: Props) {
  return (
    <footer id="site-footer" className={styles.footer}>
      <StarGrid className={styles.grid} />
      <div className={styles.inner}>
        <div className={styles.about}>
          <Link to="/" className={styles.brand} aria-label={texts.brandHome}>
            <BrandMark name={settings.brandName} light />
          </Link>
          <p className={styles.promise}>{texts.promise}</p>
          <address className={styles.contact}>
            <Phone phone={settings.phone} />
            {settings.email === null ? null : (
              <a href={`mailto:${settings.email}`} className={styles.reach}>
                <bdi dir="ltr">{settings.email}</bdi>
              </a>
            )}
            <span className={styles.address}>
              {settings.address === null ? texts.noAddress : toPersianDigits(settings.address)}
            </span>
          </address>
          <OpenNow hours={settings.hours} className={styles.open} />
        </div>
        <nav className={styles.columns} aria-label={texts.navigation}>
          {footerColumns.map(({ title, links }) => (
            <Fold
              key={title}
              name={FOLDS}
              className={styles.column}
              summary={<span className={styles.title}>{title}</span>}
            >
              <ul className={styles.links}>
                {links.map(({ to, label }) => (
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
            <p>{texts.complaint}</p>
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

/** `tel:` wants ASCII, the reader wants Persian digits in their dialling order. */
function Phone({ phone }: { phone: string | null }) {
  if (phone === null) return <span className={styles.address}>{texts.noPhone}</span>;
  return (
    <a href={`tel:${phone}`} className={styles.phone}>
      <bdi dir="ltr">{toPersianDigits(phone)}</bdi>
    </a>
  );
}
