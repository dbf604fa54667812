import type { PolicyDraft } from './draft.ts';

/** The value of a field in its form, `instalments.0.due_on`. */
const valueIn = (draft: PolicyDraft, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>((of, part) => (of as Record<string, unknown> | undefined)?.[part], draft);

/** The field errors whose fields still have the value that was wrong. */
export const stillWrong = (
  errors: Record<string, string>,
  judged: PolicyDraft,
  draft: PolicyDraft,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).filter(([name]) => valueIn(judged, name) === valueIn(draft, name)),
  );
