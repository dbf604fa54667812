import { KIND_LABELS } from '#domain/requests.ts';
import type { RequestView } from '#features/requests/requests.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

/** Texts of the browser's notices. */
export const NOTICE_TEXTS = {
  title: 'درخواست تازه',
  several: (n: string) => `${n} درخواست تازه رسید`,
  toggle: 'اعلان مرورگر برای درخواست تازه',
  on: 'اعلان مرورگر روشن است',
  off: 'اعلان مرورگر خاموش است',
  turnedOn: 'تا این صفحه باز است، درخواست تازه را مرورگر هم خبر می‌دهد.',
  refused: 'مرورگر اجازهٔ اعلان ندارد. آن را در تنظیمات مرورگر برای این سایت روشن کنید.',
} as const;

/** The part of a request that a notice shows; without the name, as it may show on a locked screen. */
export type Arrived = Pick<RequestView, 'id' | 'kind'>;

/** The text of a notice, and its tag, by which another tab's notice of the same requests replaces it. */
export function noticeOf(arrived: readonly Arrived[]): { body: string; tag: string } | null {
  const [first] = arrived;
  if (!first) return null;
  const tag = `kargozar-${arrived.map(({ id }) => id).join('-')}`;
  return arrived.length === 1
    ? { body: KIND_LABELS[first.kind], tag }
    : { body: NOTICE_TEXTS.several(toPersianDigits(arrived.length)), tag };
}

/** Whether this browser supports notices. */
export const hasNoticesHere = (): boolean => 'Notification' in window;

/** Whether the user has permitted them. */
export const mayNotify = (): boolean => hasNoticesHere() && Notification.permission === 'granted';

/** Asks for permission, after the user pressed a button for it. */
export const askToNotify = async (): Promise<boolean> =>
  (await Notification.requestPermission()) === 'granted';

/** Shows a notice while the page is not in focus. Some phones have the API but throw. */
export function showNotice(arrived: readonly Arrived[], onPress: () => void): void {
  const content = noticeOf(arrived);
  if (!content || document.hasFocus() || !mayNotify()) return;
  try {
    const notice = new Notification(NOTICE_TEXTS.title, { ...content, lang: 'fa', dir: 'rtl' });
    notice.onclick = () => {
      window.focus();
      notice.close();
      onPress();
    };
  } catch {
    // The lists and the sound notify the user all the same.
  }
}
