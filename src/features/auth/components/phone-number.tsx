import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import classes from './phone-number.module.css';

/** A number as people read it out, never turned around by the Persian text about it. */
export function PhoneNumber({ phone }: { phone: string }) {
  return (
    <bdi dir="ltr" className={classes.number}>
      {toPersianDigits(groupPhone(phone))}
    </bdi>
  );
}
