/**
 * Whether a person is at the page, so that what the browser asks for by itself (refetches, streams,
 * what others' changes set off) keeps no session of the staff alive.
 */
import { seconds } from '../dates/durations.ts';

/** Sent, as `1`, with a call that no person stands behind: it counts as no use of the session. */
export const UNATTENDED_HEADER = 'x-unattended';

/** A moving pointer and scrolling are none: browsers report both when the page moves by itself. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'];
/** Longer than what a click sets off takes to ask for all it needs. */
const PRESENT_FOR = seconds(30);

/** A page is opened by a person. */
let lastSign = Date.now();

function note(): void {
  lastSign = Date.now();
}

/** Notes every sign of a person on `page`. */
export function watchSigns(page: EventTarget): void {
  for (const sign of SIGNS) page.addEventListener(sign, note, { capture: true, passive: true });
}

/** True within half a minute of the last sign of a person. */
export const isAttended = (): boolean => Date.now() - lastSign < PRESENT_FOR;
