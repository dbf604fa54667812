import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import classes from './phone-number.module.css';

/** A phone number, never reordered by the Persian text around it. */
export function PhoneNumber({ phone }: { phone: string }) {
  return (
    <bdi dir="ltr" className={classes.number}>
      {toPersianDigits(groupPhone(phone))}
    </bdi>
  );
}
