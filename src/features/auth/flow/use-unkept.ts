import { useEffect, useState } from 'react';
import { canKeepCookies } from '#lib/browser/kept-cookies.ts';
import { UNKEPT_TEXTS } from './unkept.texts.ts';

/**
 * Why signing in is impossible in this browser, which would lose the session at once; undefined where it is
 * possible.
 */
export function unkeptSentence(): string | undefined {
  if (canKeepCookies()) return undefined;
  return location.protocol === 'http:' ? UNKEPT_TEXTS.needsTls : UNKEPT_TEXTS.noCookies;
}

/** The same, after hydration. */
export function useUnkept(): string | undefined {
  const [sentence, setSentence] = useState<string>();
  useEffect(() => setSentence(unkeptSentence()), []);
  return sentence;
}
