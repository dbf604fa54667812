import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether a section differs from its saved state: in the form's own named fields, which the browser stores,
 * or in `draft`, which the section stores.
 */
export function useTyped(form: RefObject<HTMLFormElement | null>, draft: unknown) {
  const [saved, setSaved] = useState<string | null>(null);
  const [now, setNow] = useState<string | null>(null);
  const latest = useRef(draft);

  const read = (): string => {
    const fields = form.current ? [...new FormData(form.current)].map(String) : [];
    return JSON.stringify([fields, latest.current ?? null]);
  };
  // Any render may bring another draft; an equal state renders nothing again.
  useEffect(() => {
    latest.current = draft;
    const text = read();
    setSaved((before) => before ?? text);
    setNow(text);
  });

  return {
    isDirty: saved !== now,
    read,
    /** To be called after input into one of the browser's own fields. */
    look: () => setNow(read()),
    markSaved: setSaved,
  };
}
