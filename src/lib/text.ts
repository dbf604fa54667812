/**
 * What every text that comes in goes through (api.md, "Text in"): trimmed, Unicode NFC,
 * Arabic ي and ك folded to Persian ی and ک. Control and bidi-override characters are refused.
 */

const FOLDED: Record<string, string> = { ي: 'ی', ى: 'ی', ك: 'ک' };

/** Controls other than tab, line feed and carriage return; bidi overrides, embeddings and isolates; lone surrogates. */
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]|\p{Surrogate}/u;

/** True when `text` holds a character that may never be stored or shown. */
export function hasForbiddenCharacters(text: string): boolean {
  return FORBIDDEN.test(text);
}

/** Trimmed, NFC, with Persian ی and ک. Digits stay as typed. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[يىك]/g, (letter) => FOLDED[letter] ?? letter)
    .trim();
}

/** As `normaliseText`, with every run of white space (line breaks too) as one space: for names and titles. */
export function normaliseLine(text: string): string {
  return normaliseText(text).replace(/\s+/g, ' ');
}
