import { toPersianDigits } from '#lib/text/digits.ts';
import { inToman } from '#lib/text/toman.ts';
import type { ShownOffer } from '../shown.ts';
import { SHEET_TEXTS as TEXTS } from './sheet.words.ts';

const RIAL = 10;

type Payment = Pick<ShownOffer, 'premium_rial' | 'first_rial' | 'instalments'>;

/**
 * How a premium is paid, as a sentence; null without a premium. An instalment that is no whole toman is
 * rounded up.
 */
export function paymentInWords({ premium_rial, first_rial, instalments }: Payment): string | null {
  if (premium_rial === null) return null;
  if (instalments === null) return TEXTS.cash;
  const first = first_rial ?? 0;
  const exact = (premium_rial - first) / instalments;
  const each = Math.ceil(exact / RIAL) * RIAL;
  const words = each === exact ? inToman(each) : TEXTS.about(inToman(each));
  const rest = TEXTS.instalments(toPersianDigits(instalments), words);
  return first === 0 ? rest : `${TEXTS.first(inToman(first))}، ${rest}`;
}
