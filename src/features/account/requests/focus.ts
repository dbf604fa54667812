/** Where the keyboard goes on when the button it was on is gone. */

export const headingId = (trackingCode: string): string => `own-${trackingCode}`;

/** A dialog gives the focus back to what opened it first; that must not win. */
const AFTER_THE_DIALOG = 80;

export function focusRequest(trackingCode: string): void {
  setTimeout(() => document.getElementById(headingId(trackingCode))?.focus(), AFTER_THE_DIALOG);
}
