import type { PolicyDraft } from './draft.ts';

const INSTALMENT = /^instalments\.(\d+)\.(\w+)$/;

/** What is typed in the field that a name of the API stands for. */
function typedIn(draft: PolicyDraft, name: string): unknown {
  const [, place, part] = INSTALMENT.exec(name) ?? [];
  if (place !== undefined) {
    const instalment = draft.instalments[Number(place)];
    return part === 'due_on' ? instalment?.due_on : instalment?.amount;
  }
  return draft[(name === 'premium_rial' ? 'premium' : name) as keyof PolicyDraft];
}

/** Of what was wrong with a draft: what its fields still have in them. */
export function stillWrong(
  errors: Record<string, string>,
  judged: PolicyDraft,
  draft: PolicyDraft,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).filter(([name]) => typedIn(judged, name) === typedIn(draft, name)),
  );
}
