import type { ReactNode } from 'react';
import { contact as texts } from '#content/contact.ts';
import { regulationsPage } from '#content/regulations.ts';
import { weekText } from '#domain/week-text.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ButtonLink } from '#ui/button/link.tsx';
import { IconClock, IconMail, IconMapPin, IconPhone } from '#ui/icons/index.ts';
import { Fold } from '#ui/page/fold.tsx';
import { OpenNow } from '#ui/state/open-now.tsx';
import { useSiteData } from '../../../site-data.ts';
import styles from './contact-channels.module.css';
import { LegalSources } from './legal-sources.tsx';

/** Beside the form: the brokerage's own channels, the deeper consultation, and how to complain. */
export function ContactChannels() {
  const settings = useSiteData()?.settings;
  const { phone = null, email = null, address = null } = settings ?? {};
  const hours = settings ? weekText(settings.hours.week) : [];
  return (
    <aside className={styles.aside}>
      <section>
        <h2 className={styles.title}>{texts.channelsTitle}</h2>
        <dl className={styles.channels}>
          <Channel icon={<IconPhone size={22} stroke={1.5} />} term={texts.phone}>
            {phone === null ? (
              <span className={styles.absent}>{texts.noPhone}</span>
            ) : (
              <a href={`tel:${phone}`} className={styles.phone}>
                <bdi dir="ltr">{toPersianDigits(phone)}</bdi>
              </a>
            )}
          </Channel>
          <Channel icon={<IconClock size={22} stroke={1.5} />} term={texts.hours}>
            {hours.length === 0 ? (
              <span className={styles.absent}>{texts.noHours}</span>
            ) : (
              hours.map((line) => (
                <span key={line} className={styles.line}>
                  {line}
                </span>
              ))
            )}
            {settings && <OpenNow hours={settings.hours} className={styles.open} withDates />}
          </Channel>
          <Channel icon={<IconMail size={22} stroke={1.5} />} term={texts.email}>
            {email === null ? (
              <span className={styles.absent}>{texts.noEmail}</span>
            ) : (
              <a href={`mailto:${email}`}>
                <bdi dir="ltr">{email}</bdi>
              </a>
            )}
          </Channel>
          <Channel icon={<IconMapPin size={22} stroke={1.5} />} term={texts.address}>
            {address === null ? (
              <span className={styles.absent}>{texts.noAddress}</span>
            ) : (
              toPersianDigits(address)
            )}
          </Channel>
        </dl>
      </section>
      <section>
        <h2 className={styles.subtitle}>{texts.consultationTitle}</h2>
        <p className={styles.text}>{texts.consultationText}</p>
        <ButtonLink to="/insurance-consultation" kind="text" arrow>
          {texts.consultationLink}
        </ButtonLink>
      </section>
      <section>
        <h2 className={styles.subtitle}>{texts.trackTitle}</h2>
        <p className={styles.text}>{texts.trackText}</p>
        <ButtonLink to="/track" kind="text" arrow>
          {texts.trackLink}
        </ButtonLink>
      </section>
      <section>
        <Fold summary={<h2 className={styles.subtitle}>{texts.complaintTitle}</h2>}>
          <ol id="complaint" className={styles.complaint}>
            {texts.complaintSteps.map(({ title, text }) => (
              <li key={title}>
                <strong>{title}:</strong> {text}
              </li>
            ))}
          </ol>
          <a className={styles.regulator} href={regulationsPage.sourceUrl} rel="noreferrer">
            {regulationsPage.source}
          </a>
          <p className={styles.text}>{texts.complaintNote}</p>
          <LegalSources sources={texts.complaintSources} />
        </Fold>
      </section>
    </aside>
  );
}

function Channel({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <div className={styles.channel}>
      <dt>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        {term}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
