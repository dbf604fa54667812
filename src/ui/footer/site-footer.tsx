import { Link } from 'react-router';
import type { SaidHours } from '#domain/office-hours.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { BrandMark } from '../brand/mark.tsx';
import { StarGrid } from '../motif/star-grid.tsx';
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
  /** Pages that staff made and put here. */
  placed?: readonly { title: string; path: string }[] | undefined;
}

/** The site's footer: who answers and where, every page, the licence and the way to complain. */
export function SiteFooter({ settings, placed = [] }: Props) {
  const own = placed.map(({ title, path }) => ({ to: path, label: title }));
  const columns =
    own.length > 0 ? [...footerColumns, { title: texts.placed, links: own }] : footerColumns;
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
          {columns.map(({ title, links }) => (
            <div key={title}>
              <p className={styles.title}>{title}</p>
              <ul>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} className={styles.link}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={styles.legal}>
          <p>{texts.complaint}</p>
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
