import { useEffect, useState } from 'react';
import { canKeepCookies } from '#lib/browser/kept-cookies.ts';
import { UNKEPT_TEXTS } from './unkept.texts.ts';

/** Why nobody can sign in here, as the session would be lost at once; undefined where one can. */
export function unkeptSentence(): string | undefined {
  if (canKeepCookies()) return undefined;
  return location.protocol === 'http:' ? UNKEPT_TEXTS.needsTls : UNKEPT_TEXTS.noCookies;
}

/** The same, once the page is alive. */
export function useUnkept(): string | undefined {
  const [sentence, setSentence] = useState<string>();
  useEffect(() => setSentence(unkeptSentence()), []);
  return sentence;
}
