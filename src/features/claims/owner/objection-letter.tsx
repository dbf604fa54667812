import { useEffect } from 'react';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { OTHER_INSURERS } from '#domain/policies/insurers.ts';
import { formatJalaliDate, isoDateToJalali } from '#lib/dates/jalali.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { useBrand } from '#ui/brand/brand.ts';
import { usePrintSheet } from '#ui/print/print-sheet.tsx';
import type { ClaimView } from '../view.ts';

/** A letter to the insurer against its decision. */
export const LETTER_TEXTS = {
  title: 'اعتراض به نظر بیمه‌گر دربارهٔ خسارت',
  /** The name is free text: it may begin with «بیمه» or «شرکت», or be the list's entry for other insurers. */
  to: (insurer: string): string => {
    const name = insurer.replace(/^\s*(?:شرکت\s+)?(?:بیم[هۀ]ٔ?\s+)?/, '').trim();
    return name === '' || name === OTHER_INSURERS ? LETTER_TEXTS.toInsurer : `شرکت بیمهٔ ${name}`;
  },
  toInsurer: 'شرکت بیمهٔ محترم',
  date: 'تاریخ',
  greeting: 'با سلام',
  about: (facts: string) => `دربارهٔ پروندهٔ خسارت ${facts}، به نظر اعلام‌شده اعتراض دارم:`,
  end: 'خواهشمند است پرونده بازنگری و نتیجه کتباً اعلام شود.',
  sign: 'نام و امضا',
  /** The brokerage through which the loss was reported, and its phone number. */
  through: (brand: string, phone: string | null) =>
    phone === null ? brand : `${brand}، تلفن \u2066${phone}\u2069`,
  code: (code: string) => `کد پیگیری نزد کارگزاری: ${code}`,
} as const;

/** The data by which an insurer finds the file. */
function fileInWords(claim: ClaimView): string {
  const { insurer_reference, policy_number, line, loss_date } = claim;
  return [
    CLAIM_LINE_LABELS[line],
    `روز خسارت ${isoDateToJalali(loss_date)}`,
    policy_number && `بیمه‌نامهٔ شمارهٔ ${toPersianDigits(policy_number)}`,
    insurer_reference && `پروندهٔ شمارهٔ ${toPersianDigits(insurer_reference)} نزد شما`,
  ]
    .filter(Boolean)
    .join('، ');
}

type Props = { claim: ClaimView; code: string; text: string; now: Date };

/** The letter, ready to be signed. */
function ObjectionLetter({ claim, code, text, now }: Props) {
  const { brandName, phone } = useBrand();
  return (
    <article>
      <p>
        {LETTER_TEXTS.date}: {formatJalaliDate(now)}
      </p>
      <h1>{LETTER_TEXTS.title}</h1>
      <p>{claim.insurer === null ? LETTER_TEXTS.toInsurer : LETTER_TEXTS.to(claim.insurer)}</p>
      <p>{LETTER_TEXTS.greeting}</p>
      <p>{LETTER_TEXTS.about(fileInWords(claim))}</p>
      <p>{text}</p>
      <p>{LETTER_TEXTS.end}</p>
      <p>{LETTER_TEXTS.sign}:</p>
      <p>
        <small>
          {LETTER_TEXTS.code(toPersianDigits(code))}
          <br />
          {LETTER_TEXTS.through(brandName, phone && toPersianDigits(groupPhone(phone)))}
        </small>
      </p>
    </article>
  );
}

/** Prints the letter as soon as it is rendered. Loaded on demand. */
export default function PrintedLetter(props: Props) {
  const { print, sheet } = usePrintSheet(<ObjectionLetter {...props} />);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(print, []);
  return sheet;
}
