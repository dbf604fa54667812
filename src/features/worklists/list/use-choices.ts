import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { NO_REASON } from '#domain/close-reasons.ts';
import { COMPARISON_FIGURE_LABELS, readCompared } from '#domain/comparisons/figures.ts';
import type { RequestKind } from '#domain/requests.ts';
import { SERVICE_OPTIONS } from '#domain/services.ts';
import { useCategories } from '#features/catalogue/manage/use-manage.ts';
import { useAssignees } from '#features/handling/panel/use-panel.ts';
import { useInsurers } from '#features/policies/use-policies.ts';
import { reasonChoices, useCloseReasons } from '#features/settings/use-reasons.ts';
import { periodTitle } from '#lib/dates/jalali-periods.ts';
import { LIST_TEXTS as TEXTS } from './list.words.ts';

/**
 * The user, no assignee, and all colleagues by name; and the services, then all insurances under their categories,
 * hidden ones too: earlier requests may be about them.
 */
export function useFilterChoices(me: number, kind: RequestKind | null) {
  const reasons = useCloseReasons();
  const { data: staff = [] } = useAssignees();
  const { data: categories = [] } = useCategories();
  return {
    assignee: [
      { value: 'me', label: TEXTS.me },
      { value: 'none', label: TEXTS.unassigned },
      ...staff
        .filter(({ id }) => id !== me)
        .map(({ id, name }) => ({ value: String(id), label: name })),
    ],
    reason: [{ value: NO_REASON, label: TEXTS.noReason }, ...reasonChoices(reasons, kind)],
    service: [
      { group: TEXTS.services, items: SERVICE_OPTIONS },
      ...categories
        .filter(({ items }) => items.length > 0)
        .map(({ title, items }) => ({
          group: title,
          items: items.map((item) => ({ value: `item:${item.id}`, label: item.title })),
        })),
    ],
  };
}

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
