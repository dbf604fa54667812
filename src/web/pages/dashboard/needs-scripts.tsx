import { NO_SCRIPT_TEXTS as TEXTS } from '#features/auth/texts.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { MessagePage } from '#ui/page/message-page.tsx';
import { useSiteData } from '../../site-data.ts';
import styles from './needs-scripts.module.css';

/**
 * Replaces the dashboard where scripts do not run: what it needs, and what works without. Plain links, as
 * there is no router; covers the loader, which would spin for ever.
 */
export function NeedsScripts() {
  const phone = useSiteData()?.settings.phone ?? null;
  return (
    <noscript>
      <MessagePage title={TEXTS.title} lead={TEXTS.lead} home={TEXTS.home} className={styles.page}>
        <h2 className={styles.without}>{TEXTS.without}</h2>
        <ul className={styles.ways}>
          {TEXTS.ways.map(({ to, title, text }) => (
            <li key={to}>
              <a href={to}>{title}</a>
              <span>{text}</span>
            </li>
          ))}
          {phone !== null && (
            <li>
              <a href={`tel:${phone}`}>
                {TEXTS.phone} <bdi dir="ltr">{toPersianDigits(groupPhone(phone))}</bdi>
              </a>
              <span>{TEXTS.phoneText}</span>
            </li>
          )}
        </ul>
      </MessagePage>
    </noscript>
  );
}
