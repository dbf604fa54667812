import { useEffect } from 'react';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { formatJalaliDate, isoDateToJalali } from '#lib/dates/jalali.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { useBrand } from '#ui/brand/brand.ts';
import { usePrintSheet } from '#ui/print/print-sheet.tsx';
import type { ClaimView } from '../view.contract.ts';
import { LETTER_TEXTS as TEXTS } from './letter.texts.ts';

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
        {TEXTS.date}: {formatJalaliDate(now)}
      </p>
      <h1>{TEXTS.title}</h1>
      <p>{claim.insurer === null ? TEXTS.toInsurer : TEXTS.to(claim.insurer)}</p>
      <p>{TEXTS.greeting}</p>
      <p>{TEXTS.about(fileInWords(claim))}</p>
      <p>{text}</p>
      <p>{TEXTS.end}</p>
      <p>{TEXTS.sign}:</p>
      <p>
        <small>
          {TEXTS.code(toPersianDigits(code))}
          <br />
          {TEXTS.through(brandName, phone && toPersianDigits(groupPhone(phone)))}
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
