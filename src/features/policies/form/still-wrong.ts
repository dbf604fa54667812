import type { PolicyDraft } from './draft.ts';

const INSTALMENT = /^instalments\.(\d+)\.(\w+)$/;

/** The typed value of an API field. */
function typedIn(draft: PolicyDraft, name: string): unknown {
  const [, place, part] = INSTALMENT.exec(name) ?? [];
  if (place !== undefined) {
    const instalment = draft.instalments[Number(place)];
    return part === 'due_on' ? instalment?.due_on : instalment?.amount;
  }
  return draft[(name === 'premium_rial' ? 'premium' : name) as keyof PolicyDraft];
}

/** The field errors whose fields still have the value that was wrong. */
export function stillWrong(
  errors: Record<string, string>,
  judged: PolicyDraft,
  draft: PolicyDraft,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).filter(([name]) => typedIn(judged, name) === typedIn(draft, name)),
  );
}
