import { formatJalaliDate } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { RECOVERY_TEXTS as TEXTS } from './setup.texts.ts';

/** Characters that file names may not have, and spaces; each run becomes one dash. */
const NOT_IN_NAMES = /[-\s\\/:*?"<>|]+/g;

/** The owner of the codes: the site's brand and the account's name. */
type Owner = { brand: string; name: string };

/**
 * The recovery codes as a text file: owner, date, and one code a line as it is typed. With a byte order mark
 * and line ends that every text editor knows.
 */
export function recoveryFile(codes: readonly string[], { brand, name }: Owner, now: Date): string {
  const lines = [
    TEXTS.fileTitle(brand),
    TEXTS.fileOwner(name),
    TEXTS.fileDate(formatJalaliDate(now)),
    '',
    TEXTS.fileLead,
    '',
    ...codes,
    '',
  ];
  return `\ufeff${lines.join('\r\n')}`;
}

/** The name of the file. */
export const recoveryFileName = (brand: string, now: Date): string =>
  `${TEXTS.file(brand)}-${formatJalaliDate(now)}.txt`.replaceAll(NOT_IN_NAMES, '-');

/** Latin letters with Persian digits, as shown; copying takes the code as it is typed. */
export const shownCode = (code: string): string => toPersianDigits(code);
