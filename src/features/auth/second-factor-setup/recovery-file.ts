import { formatJalaliDate } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { RECOVERY_TEXTS as TEXTS } from './setup.texts.ts';

/** What no file may be called by, and spaces; a dash stands for it, and for several. */
const NOT_IN_NAMES = /[-\s\\/:*?"<>|]+/g;

/** Whose the codes are: of which house's site, and of which account. */
type Owner = { brand: string; name: string };

/**
 * What is kept of the recovery codes as a text file: whose they are, of which day, and the codes as they
 * are typed, a line each. With a mark at the front and line ends that every editor of texts knows.
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

/** The name that the file is kept under. */
export const recoveryFileName = (brand: string, now: Date): string =>
  `${TEXTS.file(brand)}-${formatJalaliDate(now)}.txt`.replaceAll(NOT_IN_NAMES, '-');

/** Letters are Latin, digits are shown in Persian; what is copied is the code as it is typed. */
export const shownCode = (code: string): string => toPersianDigits(code);
