import { type RefObject, useState } from 'react';

/** What was typed and not sent, by what it is for; kept while the page is there. */
export type Drafts = RefObject<Map<string, string>>;

/** A text that outlives its field: closing a panel by mistake loses nothing. */
export function useDraft(drafts: Drafts, key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => drafts.current.get(key) ?? '');
  const keep = (next: string) => {
    setText(next);
    if (next === '') drafts.current.delete(key);
    else drafts.current.set(key, next);
  };
  return [text, keep];
}
