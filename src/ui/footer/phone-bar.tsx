import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { EnteredHours } from '#domain/hours/office-hours.ts';
import { lossLink } from '../header/help-links.ts';
import { IconHeadset, IconPhone } from '../icons/index.ts';
import { Star } from '../motif/star.tsx';
import { useOpening } from '../state/use-opening.ts';
import styles from './phone-bar.module.css';

const texts = {
  label: 'راه‌های درخواست',
  call: 'تماس',
  consultation: 'مشاوره',
} as const;

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  phone: string | null;
  hours: EnteredHours;
}

/** The bar at the bottom of phones: a call while the office is open, advice, and help after a loss. */
export function PhoneBar({ phone, hours }: Props) {
  const isOpen = useOpening(hours).state?.isOpen ?? false;
  return (
    <nav className={styles.bar} aria-label={texts.label}>
      {isOpen && phone !== null ? (
        <a href={`tel:${phone}`}>
          <IconPhone {...ICON} />
          {texts.call}
        </a>
      ) : (
        <Way to="/contact-us#call-request" label={texts.call}>
          <IconPhone {...ICON} />
        </Way>
      )}
      <Way to="/insurance-consultation#consultation-request" label={texts.consultation}>
        <IconHeadset {...ICON} />
      </Way>
      <Way {...lossLink}>
        <Star size={16} filled />
      </Way>
    </nav>
  );
}

function Way({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const isHere = to.split('#')[0] === pathname;
  return (
    <Link to={to} aria-current={isHere ? 'page' : undefined}>
      {children}
      {label}
    </Link>
  );
}
