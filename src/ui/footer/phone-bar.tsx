import { Link, useLocation } from 'react-router';
import { IconHeadset, IconPhone } from '../icons/index.ts';
import styles from './phone-bar.module.css';

const texts = {
  label: 'راه‌های درخواست',
  call: 'درخواست تماس',
  consultation: 'مشاوره',
} as const;

/** The quiet bar at the bottom of phones: the two ways to ask, within a thumb's reach. */
export function PhoneBar() {
  const { pathname } = useLocation();
  return (
    <nav className={styles.bar} aria-label={texts.label}>
      <Link
        to="/contact-us#call-request"
        className={styles.call}
        aria-current={pathname === '/contact-us' ? 'page' : undefined}
      >
        <IconPhone size={20} stroke={1.75} aria-hidden="true" />
        {texts.call}
      </Link>
      <Link
        to="/insurance-consultation#consultation-request"
        className={styles.consultation}
        aria-current={pathname === '/insurance-consultation' ? 'page' : undefined}
      >
        <IconHeadset size={20} stroke={1.75} aria-hidden="true" />
        {texts.consultation}
      </Link>
    </nav>
  );
}
