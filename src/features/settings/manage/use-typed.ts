import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether a section says something else than what is saved: in the form's own named fields, which the
 * browser keeps, or in `draft`, which the section keeps.
 */
export function useTyped(form: RefObject<HTMLFormElement | null>, draft: unknown) {
  const [saved, setSaved] = useState<string | null>(null);
  const [now, setNow] = useState<string | null>(null);
  const latest = useRef(draft);

  const read = (): string => {
    const fields = form.current ? [...new FormData(form.current)].map(String) : [];
    return JSON.stringify([fields, latest.current ?? null]);
  };
  // Every drawing may have brought another draft; what did not change draws nothing anew.
  useEffect(() => {
    latest.current = draft;
    const text = read();
    setSaved((before) => before ?? text);
    setNow(text);
  });

  return {
    isDirty: saved !== now,
    read,
    /** A field of the browser's own was typed into. */
    look: () => setNow(read()),
    markSaved: setSaved,
  };
}
