import { callLink } from '#domain/erasure.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { IconPhone } from '../icons/index.ts';
import classes from './row.module.css';

/** The number of a row, which calls; on a phone a button with its sign. */
export function CallCell({ phone, label }: { phone: string; label: string }) {
  return (
    <td className={classes.call}>
      <a {...callLink(phone, label)} className={classes.phone}>
        <IconPhone size={18} stroke={1.6} aria-hidden />
        <bdi dir="ltr">{toPersianDigits(groupPhone(phone))}</bdi>
      </a>
    </td>
  );
}
