import { callLink } from '#domain/erasure.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { TextLink } from '#ui/look/look.tsx';

/** A phone number that is called; only words where it was erased. */
export function CallLink({ phone, label }: { phone: string; label: string }) {
  const link: { href?: string } = callLink(phone);
  const number = <bdi dir="ltr">{toPersianDigits(groupPhone(phone))}</bdi>;
  if (link.href === undefined) return number;
  return (
    <TextLink to={link.href} aria-label={label}>
      {number}
    </TextLink>
  );
}
