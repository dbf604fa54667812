import type { z } from 'zod';
import { wholeName } from '#lib/input/fields.ts';
import { foldForSearch } from '#lib/text/search-fold.ts';
import { STARTER_INSURERS } from './policies/insurers.ts';

/** Titles of the office and of its staff. */
const TITLES = `مدیر مدیریت مدیرعامل ادمین پشتیبان پشتیبانی کارشناس کارگزار کارگزاری اپراتور سرپرست مسئول مسوول
  نماینده نمایندگی کارمند همکار منشی معاون رئیس ریاست واحد تیم دفتر گروه بخش سامانه سیستم سایت کاربر
  admin administrator superadmin support helpdesk system moderator operator manager agent official kargozar`;

/** Authorities and companies that people obey: a name like theirs makes its reader do as it says. */
const AUTHORITIES = `پلیس فتا کلانتری آگاهی بانک صرافی دادگاه دادگستری دادسرا دادستانی قوه‌قضاییه قضاییه اداره سازمان وزارت
  وزارتخانه شهرداری استانداری فرمانداری بیمه‌مرکزی بیمه‌گر بیمه‌گری تأمین‌اجتماعی هلال‌احمر آتش‌نشانی اورژانس
  police bank court ministry centralinsurance`;

/** Words that go with a title, and are none by themselves. */
const ATTRIBUTES = `ارشد سوپر کل عامل اصلی رسمی محترم فنی داخلی آنلاین مالی فروش بیمه بیمه‌ها بیمه‌ای شرکت شعبه
  مشتریان درخواست‌ها تماس وب خسارت صدور حسابداری حقوقی شما ما مرکز مرکزی ایران جمهوری اسلامی کشور ملی تهران استان
  عمومی انقلاب مالیاتی امور سایبری راهور مجازی فضای
  ملت صادرات تجارت سپه مسکن کشاورزی رفاه
  super senior team insurance site website web online service services center central customer care your our the
  of iran cyber fata claims claim sales`;

/** Titles that are surnames of real people too. */
const SURNAMES =
  'کارگزار مدیر سرپرست نماینده منشی معاون رئیس پشتیبان مسئول کارمند همکار واحد صرافی آگاهی کلانتری';

/** Letters of other languages in Arabic script that look like Persian ones. */
const LOOK_ALIKES: Record<string, string> = {
  ې: 'ی',
  ے: 'ی',
  ۍ: 'ی',
  ڪ: 'ک',
  ګ: 'گ',
  ڕ: 'ر',
  ړ: 'ر',
};

/** Latin letters that look like others, once their marks are gone. */
const LATIN_LOOK_ALIKES: Record<string, string> = {
  ɑ: 'a',
  ɐ: 'a',
  ı: 'i',
  ɩ: 'i',
  ɪ: 'i',
  ȷ: 'j',
  ł: 'l',
  ø: 'o',
  ɔ: 'o',
  đ: 'd',
  ð: 'd',
  ɗ: 'd',
  ŧ: 't',
  ħ: 'h',
  ŋ: 'n',
  ɴ: 'n',
  ʀ: 'r',
  ɡ: 'g',
  ɢ: 'g',
  ꜱ: 's',
  ᴀ: 'a',
  ᴅ: 'd',
  ᴍ: 'm',
  ᴘ: 'p',
  ᴜ: 'u',
  ᴛ: 't',
  ᴏ: 'o',
};

/** One spelling for comparing: folded as for search, letters alone, without tatweel and look-alikes. */
function fold(text: string): string {
  return foldForSearch(text.replace(/[\u0640\u200c()«»"“”&+،/]|\p{Nd}/gu, ''))
    .replace(/[ېےۍڪګڕړ]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
    .replace(/[^\p{ASCII}\p{Script=Arabic}]/gu, (letter) => LATIN_LOOK_ALIKES[letter] ?? letter)
    .replaceAll(' ', '');
}

const wordsOf = (list: string): string[] => list.split(/\s+/).map(fold);
const insurers = STARTER_INSURERS.map((name) => fold(`بیمه ${name}`));
const titles = [...wordsOf(TITLES), ...wordsOf(AUTHORITIES), ...insurers];
const words = [...titles, ...wordsOf(ATTRIBUTES)];
const surnames = new Set(wordsOf(SURNAMES));

/** True when a folded text is nothing but such words, with a title among them. */
function isTitle(folded: string): boolean {
  // For each position that office words reach from the beginning: whether a title is among them.
  const reached = new Map([[0, false]]);
  for (let at = 0; at < folded.length; at += 1) {
    const hasTitle = reached.get(at);
    if (hasTitle === undefined) continue;
    for (const word of words) {
      if (!folded.startsWith(word, at)) continue;
      const end = at + word.length;
      reached.set(end, hasTitle || titles.includes(word) || reached.get(end) === true);
    }
  }
  return reached.get(folded.length) === true;
}

/**
 * True for a name that is nothing but a title of the office («مدیر ارشد», «پشتیبانی سایت»), or of an
 * authority, a bank or an insurer («پلیس فتا», «بانک ملت»), however it is spelled. The only list of names
 * that visitors and customers may not have. Names that only begin with or contain one («مدیری», «مدیر
 * شانه‌چی») are people's; with `isSurname` so are the titles that are surnames («کارگزار»).
 */
export function posesAsOffice(name: string, { isSurname = false } = {}): boolean {
  const folded = fold(name);
  return isTitle(folded) && !(isSurname && surnames.has(folded));
}

/** The field error of a name that poses as the office. */
export const OFFICE_NAME = 'این نام عنوان اداره یا کارکنان آن است؛ نام خودتان را بنویسید.';

/**
 * Which of two names, shown side by side, makes them a title; null for a person's. An empty name was not
 * sent.
 */
export function officeNameField(first: string, last: string): 'first_name' | 'last_name' | null {
  if (posesAsOffice(first)) return 'first_name';
  const isTitle =
    posesAsOffice(last, { isSurname: true }) ||
    posesAsOffice(`${first} ${last}`, { isSurname: first === '' });
  return isTitle ? 'last_name' : null;
}

/** The whole name of a visitor or customer; titles of the office are rejected. */
export const visitorName = <Min extends number>(label: string, min: Min, max: number) =>
  wholeName(label, min, max).refine((name) => !posesAsOffice(name), { error: OFFICE_NAME });

/**
 * For an object with the first and the last name of a visitor or customer: 422 for the name that is a title.
 */
export function refuseOfficeNames(
  names: { first_name?: string | undefined; last_name?: string | undefined },
  context: z.RefinementCtx,
): void {
  const field = officeNameField(names.first_name ?? '', names.last_name ?? '');
  if (field) context.addIssue({ code: 'custom', path: [field], message: OFFICE_NAME });
}
