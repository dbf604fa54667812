/** Moves the keyboard's focus when the button that had it is gone. */

export const headingId = (trackingCode: string): string => `own-${trackingCode}`;

/** A closing dialog returns the focus to its opener first; this has to come later. */
const AFTER_THE_DIALOG = 80;

export function focusRequest(trackingCode: string): void {
  setTimeout(() => document.getElementById(headingId(trackingCode))?.focus(), AFTER_THE_DIALOG);
}
