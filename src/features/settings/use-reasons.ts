import { useQuery } from '@tanstack/react-query';
import { reasonOfKind } from '#domain/close-reasons.ts';
import { KIND_NAMES, REQUEST_KINDS, type RequestKind } from '#domain/requests.ts';
import { type DataOf, dataOf } from '#kit/call.ts';
import type { Choices } from '#kit/list.ts';
import { closeReasonsCall } from './reasons.ts';

type Reasons = DataOf<typeof closeReasonsCall>;

/** Why requests are closed without a win, by kind; retired reasons too. Undefined until they are known. */
export const useCloseReasons = (): Reasons | undefined =>
  useQuery({ queryKey: ['close-reasons'], queryFn: dataOf(closeReasonsCall, {}) }).data;

/** The reasons of a kind to filter by, or of all kinds, each under its name; retired ones last. */
export function reasonChoices(reasons: Reasons = {}, kind: RequestKind | null): Choices {
  const of = (one: RequestKind) =>
    (reasons[one] ?? [])
      .toSorted((a, b) => Number(a.is_retired) - Number(b.is_retired))
      .map(({ id, label }) => ({ value: reasonOfKind(one, id), label }));
  if (kind) return of(kind);
  return REQUEST_KINDS.map((one) => ({ group: KIND_NAMES[one], items: of(one) })).filter(
    ({ items }) => items.length > 0,
  );
}
