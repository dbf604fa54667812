import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { COMPARISON_FIGURE_LABELS, readCompared } from '#domain/comparisons/figures.ts';
import { useInsurers } from '#features/policies/queries.ts';
import { periodTitle } from '#lib/dates/jalali-periods.ts';
import { LIST_TEXTS as TEXTS } from './texts.ts';

/**
 * The label of the comparisons behind a figure: «مقایسه: انتخاب‌شده، بیمهٔ ایران، بدنهٔ خودرو، انتشار ۱ تا ۳۰
 * آبان ۱۴۰۵».
 */
export function useComparedLabel(text: string): string {
  const compared = readCompared(text);
  const { data: insurers } = useInsurers(compared?.of !== undefined);
  if (!compared) return '';
  const { figure, period, of } = compared;
  const name = insurers?.find(({ id }) => id === of?.insurer)?.name;
  const parts = [
    COMPARISON_FIGURE_LABELS[figure],
    ...(of ? [name ? TEXTS.insurer(name) : TEXTS.unknownInsurer, CLAIM_LINE_LABELS[of.line]] : []),
    TEXTS.publishedIn(periodTitle(period)),
  ];
  return `${TEXTS.compared}: ${parts.join('، ')}`;
}
