/** A picture as it is stored: re-encoded, without anything else that was in the file. */
export type CleanPicture = { kind: 'image'; bytes: Buffer; thumbnail: Buffer };

/** A PDF is stored unchanged, and served as a download, never displayed by us. */
type CheckedPdf = { kind: 'pdf' };

const REFUSALS = [
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

/** The result of inspecting a file. */
export type Found = CleanPicture | CheckedPdf | { kind: 'refused'; why: Refusal };
