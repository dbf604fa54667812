/** For texts that name a deadline before there is a claim. */
import { LINE_DEADLINES, timeInWords } from './deadlines.ts';
import type { ClaimLine } from './lines.ts';

/** The time that a line's rules give for something, in words; no policy's or brokerage's own figure. */
export function timeByRule(line: ClaimLine, key: string): string {
  const deadline = LINE_DEADLINES[line].find((one) => one.key === key);
  if (!deadline) throw new Error(`no deadline ${line}.${key}`);
  return timeInWords(deadline);
}
