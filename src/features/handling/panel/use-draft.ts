import { useState } from 'react';
import { useSession } from '#features/auth/session/store.ts';
import { keepDraft, readStoredDraft } from '#lib/browser/drafts.ts';

/**
 * A text that is stored by its key for the same user: it survives a closed panel, a reload, and the end of a
 * session.
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
