import { groupPhone } from '#lib/phone/group-phone.ts';
import { toAsciiDigits, toPersianDigits } from '#lib/text/digits.ts';
import { IconPhone } from '../icons/index.ts';
import styles from './link.module.css';

interface Props {
  /** The number as written, in any digits. */
  number: string;
  /** Whom the number reaches. */
  label: string;
  kind?: 'action' | 'brand' | 'outline';
}

/**
 * A button that calls a number: `tel:` wants ASCII digits, the reader Persian ones in their dialling order.
 */
export function CallButton({ number, label, kind = 'outline' }: Props) {
  return (
    <a
      href={`tel:${toAsciiDigits(number).replaceAll(/[^\d+]/g, '')}`}
      className={`${styles.button} ${styles[kind]}`}
    >
      <IconPhone size={20} stroke={1.75} aria-hidden="true" />
      {label}
      <bdi dir="ltr">{toPersianDigits(groupPhone(number))}</bdi>
    </a>
  );
}
