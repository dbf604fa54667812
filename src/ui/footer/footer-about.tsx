import type { SaidHours } from '#domain/hours/office-hours.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { HomeLink } from '../brand/home-link.tsx';
import { OpenNow } from '../state/open-now.tsx';
import styles from './footer-about.module.css';
import { footerTexts as texts } from './texts.ts';

/** The brokerage's settings for the footer; null where it has not set one. */
export interface AboutSettings {
  phone: string | null;
  email: string | null;
  address: string | null;
  hours: SaidHours;
}

interface Props {
  /** The class of its place in the footer. */
  className: string | undefined;
  settings: AboutSettings;
  promise: string;
}

/** The brokerage's brand and contacts, and whether the office is open. */
export function FooterAbout({ className, settings, promise }: Props) {
  return (
    <div className={`${styles.about} ${className}`}>
      <HomeLink className={styles.brand} label={texts.brandHome} light />
      <p className={styles.promise}>{promise}</p>
      <address className={styles.contact}>
        <Phone phone={settings.phone} />
        {settings.email === null ? (
          <span className={styles.address}>{texts.noEmail}</span>
        ) : (
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
  );
}

/** `tel:` needs ASCII digits, the reader Persian ones in their dialling order. */
function Phone({ phone }: { phone: string | null }) {
  if (phone === null) return <span className={styles.address}>{texts.noPhone}</span>;
  return (
    <a href={`tel:${phone}`} className={styles.phone}>
      <bdi dir="ltr">{toPersianDigits(groupPhone(phone))}</bdi>
    </a>
  );
}
