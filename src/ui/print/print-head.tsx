import type { ReactNode } from 'react';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { useBrand } from '../brand/brand.ts';
import { LogoPicture } from '../brand/logo.tsx';
import styles from './print-head.module.css';

/**
 * The first line of a printed page: the brokerage's logo, or its name, and its phone number. After it come
 * the person, day or address of the sheet. Not shown on the screen.
 */
export function PrintHead({ children }: { children: ReactNode }) {
  const { brandName: name, logo, phone } = useBrand();
  return (
    <div className={styles.head}>
      {logo ? <LogoPicture logo={logo} name={name} /> : <b>{name}</b>}
      {phone === null ? null : <bdi dir="ltr">{toPersianDigits(groupPhone(phone))}</bdi>}
      {children}
    </div>
  );
}
