/**
 * Whether a person is at the page, so that the browser's own calls (refetches, streams, other users' changes)
 * do not extend a session of the staff.
 */
import { seconds } from '../dates/durations.ts';

/** Sent, as `1`, with a call without a person behind it: it does not count as use of the session. */
export const UNATTENDED_HEADER = 'x-unattended';

/** A moving pointer and scrolling do not count: browsers report both when the page moves by itself. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'];
/** Longer than a click's own calls take. */
const PRESENT_FOR = seconds(30);

/** A person opened the page. */
let lastSign = Date.now();

function note(): void {
  lastSign = Date.now();
}

/** Records every sign of a person on `page`. */
export function watchSigns(page: EventTarget): void {
  for (const sign of SIGNS) page.addEventListener(sign, note, { capture: true, passive: true });
}

/** True within half a minute of the last sign of a person. */
export const isAttended = (): boolean => Date.now() - lastSign < PRESENT_FOR;
