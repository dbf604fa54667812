/** What looking into a file found. */

/** A picture as it is stored: made anew from what it shows, without anything else that was in the file. */
export type CleanPicture = { kind: 'image'; bytes: Buffer; thumbnail: Buffer };
/** A PDF is stored as it came, and handed out to be saved, never to be shown by us. */
export type CheckedPdf = { kind: 'pdf' };

export const REFUSALS = [
  'emptyFile',
  'unknown',
  'phonePicture',
  'badPicture',
  'badPdf',
  'activePdf',
  'lockedPdf',
  'heavyPdf',
] as const;
export type Refusal = (typeof REFUSALS)[number];

export type Found = CleanPicture | CheckedPdf | { kind: 'refused'; why: Refusal };
