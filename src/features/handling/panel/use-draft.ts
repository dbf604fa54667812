import { useState } from 'react';
import { useSession } from '#features/auth/session/store.ts';
import { keepDraft, readStoredDraft } from '#lib/browser/drafts.ts';

/**
 * A text that outlives its field, by what it is for: closing a panel by mistake loses nothing, nor
 * does a reload, or a session that ends, for the same person.
 */
export function useDraft(key: string): [string, (text: string) => void] {
  const me = useSession((session) => session.user?.id ?? null);
  const [text, setText] = useState(() => (me === null ? '' : readStoredDraft(me, key)));
  const keep = (next: string) => {
    setText(next);
    if (me !== null) keepDraft(me, key, next);
  };
  return [text, keep];
}
