import { ComparisonSheet } from '#features/comparisons/sheet/sheet.tsx';
import type { Sheet } from '#features/comparisons/sheet/sheet-part.ts';
import { EDITOR_TEXTS as TEXTS } from '#features/comparisons/texts.ts';
import type { InsurerView } from '#features/policies/insurers/contract.ts';
import { readSum } from '#lib/money/read-sum.ts';
import { toAsciiDigits, toPersianDigits } from '#lib/text/digits.ts';
import { valueIn } from '#lib/values/reading.ts';
import { insurerNamed } from './body.ts';
import type { SheetDraft } from './draft.ts';
import classes from './editor.module.css';

/** A draft as a sheet, as far as it is filled in. */
function sheetOf(draft: SheetDraft, insurers: readonly InsurerView[]): Sheet {
  const sum = (typed: string) => valueIn(readSum(typed, { unit: 'toman' }));
  return {
    rows: draft.rows,
    offers: draft.offers.map((offer, place) => ({
      insurer:
        insurerNamed(offer.insurer, insurers)?.name ??
        (offer.insurer.trim() || TEXTS.offer(toPersianDigits(place + 1))),
      premium_rial: sum(offer.premium),
      first_rial: sum(offer.first),
      instalments: Number(toAsciiDigits(offer.instalments).trim()) || null,
      values: Object.fromEntries(
        Object.entries(offer.values).filter(([, text]) => text.trim() !== ''),
      ),
      note: offer.note.trim() || null,
    })),
    recommended: draft.recommended,
    reason: draft.reason.trim() || null,
    chosen: null,
    is_expired: false,
  };
}

type Props = { draft: SheetDraft; insurers: readonly InsurerView[] };

/** The sheet as its customer will see it: on a narrow screen in cards. */
export function Preview({ draft, insurers }: Props) {
  return (
    <section className={classes.preview} aria-label={TEXTS.preview}>
      <p>{TEXTS.asCustomer}</p>
      <ComparisonSheet sheet={sheetOf(draft, insurers)} />
    </section>
  );
}
