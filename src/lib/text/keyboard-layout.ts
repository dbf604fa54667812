/** The keys of a keyboard: what they write in Latin letters, and what in Persian. */
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,\\";
const PERSIAN = 'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپوژ';

const PERSIAN_OF = new Map([...LATIN].map((key, place) => [key, PERSIAN[place] ?? key]));

/** A text as the same keys write it in Persian: «fdli» is «بیمه», typed without switching the keyboard. */
export function asTypedInPersian(text: string): string {
  return [...text.toLowerCase()].map((key) => PERSIAN_OF.get(key) ?? key).join('');
}
