import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { EnteredHours } from '#domain/hours/office-hours.ts';
import { MANAGERS_PATH } from '#domain/managers.ts';
import { PURCHASE_PATH } from '#domain/purchase.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Fold } from '../blocks/fold.tsx';
import { HomeLink } from '../brand/home-link.tsx';
import { helpLinks } from '../header/help-links.ts';
import { aboutLinks, type NavLinkText, plainLinks, serviceLinks } from '../header/texts.ts';
import { StarGrid } from '../motif/star-grid.tsx';
import { OpenNow } from '../state/open-now.tsx';
import styles from './site-footer.module.css';

/** The link columns of the footer. */
const footerColumns: readonly { title: string; links: readonly NavLinkText[] }[] = [
  { title: 'خدمات', links: [...serviceLinks, { to: '/services', label: 'همهٔ خدمات' }] },
  {
    title: 'بیمه‌نامه و درخواست',
    links: [
      { to: '/products', label: 'همهٔ محصولات بیمه' },
      { to: '/fire-insurance', label: 'بیمهٔ آتش‌سوزی' },
      { to: PURCHASE_PATH, label: 'درخواست خرید بیمه' },
      { to: '/insurance-consultation#consultation-request', label: 'درخواست مشاوره' },
      ...helpLinks,
      { to: '/reminder', label: 'یادآوری تمدید' },
    ],
  },
  {
    title: 'کارگزاری',
    links: [...aboutLinks, ...plainLinks, { to: '/privacy', label: 'حریم خصوصی' }],
  },
];

/** The other words of the footer. */
const footerTexts = {
  placed: 'خواندنی‌ها',
  brandHome: 'صفحهٔ نخست',
  navigation: 'لینک‌های پایین صفحه',
  noAddress: 'در انتظار دریافت آدرس',
  noPhone: 'در انتظار دریافت شمارهٔ تلفن',
  noEmail: 'در انتظار دریافت ایمیل',
  complaintTitle: 'شکایت از بیمه‌گر',
  licence: 'شمارهٔ پروانهٔ کارگزاری:',
  noLicence: 'در انتظار ثبت',
} as const;

/** The brokerage's settings for the footer; null where it has not set one. */
interface AboutSettings {
  phone: string | null;
  email: string | null;
  address: string | null;
  hours: EnteredHours;
}

interface FooterAboutProps {
  /** The class of its place in the footer. */
  className: string | undefined;
  settings: AboutSettings;
  promise: string;
}

/** The brokerage's brand and contacts, and whether the office is open. */
function FooterAbout({ className, settings, promise }: FooterAboutProps) {
  return (
    <div className={`${styles.footerAboutAbout} ${className}`}>
      <HomeLink className={styles.brand} label={footerTexts.brandHome} light />
      <p className={styles.promise}>{promise}</p>
      <address className={styles.contact}>
        <Phone phone={settings.phone} />
        {settings.email === null ? (
          <span className={styles.address}>{footerTexts.noEmail}</span>
        ) : (
          <a href={`mailto:${settings.email}`} className={styles.reach}>
            <bdi dir="ltr">{settings.email}</bdi>
          </a>
        )}
        <span className={styles.address}>
          {settings.address === null ? footerTexts.noAddress : toPersianDigits(settings.address)}
        </span>
      </address>
      <OpenNow hours={settings.hours} className={styles.open} />
    </div>
  );
}

/** `tel:` needs ASCII digits, the reader Persian ones in their dialling order. */
function Phone({ phone }: { phone: string | null }) {
  if (phone === null) return <span className={styles.address}>{footerTexts.noPhone}</span>;
  return (
    <a href={`tel:${phone}`} className={styles.phone}>
      <bdi dir="ltr">{toPersianDigits(groupPhone(phone))}</bdi>
    </a>
  );
}

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
    own.length > 0 ? [...footerColumns, { title: footerTexts.placed, links: own }] : footerColumns;
  return (
    <footer id="site-footer" className={styles.footer}>
      <StarGrid className={styles.grid} />
      <div className={styles.inner}>
        <FooterAbout className={styles.about} settings={settings} promise={words.about.promise} />
        <nav className={styles.columns} aria-label={footerTexts.navigation}>
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
            summary={<span className={styles.title}>{footerTexts.complaintTitle}</span>}
          >
            <p>{words.complaint.text}</p>
            {complaintSources}
          </Fold>
          <p className={styles.licence}>
            {footerTexts.licence}{' '}
            {settings.licenceNumber === null ? (
              footerTexts.noLicence
            ) : (
              <bdi>{toPersianDigits(settings.licenceNumber)}</bdi>
            )}
          </p>
        </div>
      </div>
    </footer>
  );
}
