import { useEffect, useState } from 'react';
import { canKeepCookies } from '#lib/browser/stores-cookies.ts';

/** Shown where the browser would lose the session at once. */
const UNSTORED_TEXTS = {
  needsTls:
    'این نشانی با http باز شده است و مرورگر ورود را نگه نمی‌دارد. نشانی را با https باز کنید، یا روی خود سرور با localhost. نگه‌دارندهٔ سامانه باید برای سایت گواهی TLS بگذارد.',
  noCookies:
    'این مرورگر کوکی نگه نمی‌دارد و بدون آن نمی‌توان وارد شد؛ کوکی را برای این سایت روشن کنید.',
} as const;

/**
 * Why signing in is impossible in this browser, which would lose the session at once; undefined where it is
 * possible.
 */
export function unstoredSentence(): string | undefined {
  if (canKeepCookies()) return undefined;
  return location.protocol === 'http:' ? UNSTORED_TEXTS.needsTls : UNSTORED_TEXTS.noCookies;
}

/** The same, after hydration. */
export function useUnstored(): string | undefined {
  const [sentence, setSentence] = useState<string>();
  useEffect(() => setSentence(unstoredSentence()), []);
  return sentence;
}
