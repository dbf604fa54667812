const LETTERS = [...'ابپتجدرسشم'];

/** A number as letters: names have no digits. */
export const inLetters = (n: number | string): string =>
  [...String(n)].map((digit) => LETTERS[Number(digit)]).join('');

let families = 0;

/** A family name that no other story's people have, to find them by. All are of one length. */
export function newFamily(): string {
  families += 1;
  const worker = process.env.TEST_WORKER_INDEX ?? '0';
  return `تبار${inLetters(worker.padStart(3, '0') + String(families).padStart(3, '0'))}`;
}
