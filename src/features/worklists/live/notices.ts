import { KIND_LABELS } from '#domain/requests.ts';
import type { RequestView } from '#features/requests/contract.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { NOTICE_TEXTS as TEXTS } from './texts.ts';

/** What of a request a notice is made from; not who asked: it may show on a screen that is locked. */
export type Arrived = Pick<RequestView, 'id' | 'kind'>;

/** What a notice says, and the mark under which a later one of another tab takes its place. */
export function noticeOf(arrived: readonly Arrived[]): { body: string; tag: string } | null {
  const [first] = arrived;
  if (!first) return null;
  const tag = `kargozar-${arrived.map(({ id }) => id).join('-')}`;
  return arrived.length === 1
    ? { body: KIND_LABELS[first.kind], tag }
    : { body: TEXTS.several(toPersianDigits(arrived.length)), tag };
}

/** Whether this browser has notices at all. */
export const hasNoticesHere = (): boolean => 'Notification' in window;

/** Whether the browser was told that it may show them. */
export const mayNotify = (): boolean => hasNoticesHere() && Notification.permission === 'granted';

/** Asks the person, who has just pressed for it. */
export const askToNotify = async (): Promise<boolean> =>
  (await Notification.requestPermission()) === 'granted';

/** Shows a notice while the page is not looked at. Some phones have the word for it and refuse to. */
export function showNotice(arrived: readonly Arrived[], onPress: () => void): void {
  const said = noticeOf(arrived);
  if (!said || document.hasFocus() || !mayNotify()) return;
  try {
    const notice = new Notification(TEXTS.title, { ...said, lang: 'fa', dir: 'rtl' });
    notice.onclick = () => {
      window.focus();
      notice.close();
      onPress();
    };
  } catch {
    // The lists and the sound tell of it all the same.
  }
}
