/** Which passwords are too easy to guess, and why. Pure; for the server and the browser. */
import { toAsciiDigits } from '#lib/text/digits.ts';
import { normaliseText } from '#lib/text/text.ts';

/** Whole passwords that attackers try first; digits, keyboard rows and repetitions are rules below. */
const COMMON = new Set(
  `1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc qazwsxedc qazwsx123 zaq12wsx q1w2e3r4 a1b2c3d4 abcd1234
  abc12345 abc123456 1234abcd 123456ab 12345678a a12345678 aa123456 123456aa 123456789a a123456789
  qwer1234 1234qwer asdf1234 1234asdf zxcv1234 asdfasdf qwe123qwe 123qweasd 123qwe123 qwerty12 qwerty123
  iloveyou iloveyou1 trustno1 letmein1 sunshine princess football baseball superman starwars dragon12
  computer internet whatever michelle jennifer samsung1 changeme passw0rd 88888888 13579246 24681357
  02120212 09120912 09121234567 12341234 11223344 1122334455 12121212 10203040 147258369 159357456
  741852963 963852741 123654789 987456321 0987654321 1029384756 xxxxxxxx persepolis esteghlal perspolis
  barcelona realmadrid tehran1404 iranian1 khodaya1 yaali110 yahossein yahosein yaabolfazl yamahdi1
  bismillah allahakbar salam123 salam1234 doostetdaram asheghetam dooset1234 eshgheman nafas1234 azizam12
  مرگ‌برآمریکا دوستتدارم دوستت‌دارم گذرواژه رمزعبور سلامسلام خداجونم یاعلی۱۱۰ یاحسین یاابوالفضل`
    .split(/\s+/)
    .map(foldPassword),
);

/** Words that digits and signs around them make no stronger (`Iran1404!`, `P@ssw0rd1`). */
const WORDS = new Set(
  `password passwd pass admin administrator root user test guest login welcome hello salam qwerty qwertyui
  asdf asdfgh zxcv zxcvbn abc abcd iran irani iranian tehran isfahan esfahan shiraz tabriz mashhad karaj
  persian parsi farsi ali reza alireza mohammad mohamad muhammad mahdi mehdi hossein hosein hassan hasan
  amir amirali fatemeh fateme fatima zahra maryam sara mina ahmad saeed saeid hamid majid love eshgh jigar
  azizam bimeh bime kargozar insurance secret master monkey dragon shadow football persepolis esteghlal
  ایران تهران علی رضا علیرضا محمد مهدی حسین حسن فاطمه زهرا مریم سلام عشق رمز گذرواژه پسورد بیمه کارگزار`.split(
    /\s+/,
  ),
);

/** In a longer password, the digits and signs around a word make up for it. */
const LONGEST_DECORATED = 14;

/** Keyboard rows and alphabets that people type in sequence, in both directions. */
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '!@#$%^&*()',
  'ضصثقفغعهخحجچ',
  'شسیبلاتنمکگ',
  'ظطزرذدئو',
  'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی',
].flatMap((row) => [row, [...row].reverse().join('')]);
const SHORTEST_RUN = 3;
const MOST_LEFT = 2;

export const COMMON_PASSWORD = 'این گذرواژه را همه پیش از هر چیز می‌آزمایند؛ گذرواژهٔ دیگری بنویسید.';

const REASONS = {
  common: COMMON_PASSWORD,
  repeated: 'گذرواژه از تکرار چند حرف یا رقم ساخته شده است؛ گذرواژهٔ دیگری بنویسید.',
  sequence: 'گذرواژه از کلیدها یا رقم‌های پشت سر هم ساخته شده است؛ گذرواژهٔ دیگری بنویسید.',
  date: 'گذرواژه نباید تاریخ باشد؛ گذرواژهٔ دیگری بنویسید.',
  phone: 'گذرواژه نباید شمارهٔ موبایل شما را در خود داشته باشد.',
  name: 'گذرواژه نباید نام شما را در خود داشته باشد.',
} as const;

/** One spelling for comparing: Persian letters, ASCII digits, lower case, no invisible characters. */
export function foldPassword(text: string): string {
  return toAsciiDigits(normaliseText(text))
    .toLowerCase()
    .replace(/[\s\u200b-\u200f]/g, '');
}

const LEET: Record<string, string> = { '@': 'a', '0': 'o', '3': 'e', $: 's', '5': 's', '!': 'i' };

/** The letters of a password, with and without the signs that stand for letters. */
function wordsIn(password: string): string[] {
  const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '');
  const withoutTail = password.replace(/[\d\W_]+$/u, (tail) => (/\p{L}/u.test(tail) ? tail : ''));
  const plain = withoutTail.replace(/[@03$5!]/g, (sign) => LEET[sign] ?? sign);
  return [lettersOf(password), lettersOf(plain)];
}

function isRepetition(password: string): boolean {
  return new Set(password).size < 4 || /^(.{1,4})\1+$/u.test(password);
}

/** True when almost nothing is left without the runs of three or more neighbouring keys. */
function isSequence(password: string): boolean {
  let at = 0;
  let left = 0;
  while (at < password.length) {
    let run = 0;
    for (const row of ROWS) {
      let length = SHORTEST_RUN;
      while (at + length <= password.length && row.includes(password.slice(at, at + length))) {
        run = Math.max(run, length);
        length += 1;
      }
    }
    if (run === 0) left += 1;
    at += Math.max(run, 1);
  }
  return left <= MOST_LEFT;
}

const DATE = /^(1[34]|19|20)\d\d[-/.]?(0[1-9]|1[0-2])[-/.]?(0[1-9]|[12]\d|3[01])$/;

/** The owner of the new password. */
export type PasswordOwner = { phoneNumber: string; names: readonly string[] };

/** Why a password of the right length is rejected, in Persian; null when it is fine. */
export function passwordProblem(password: string, owner: PasswordOwner): string | null {
  const folded = foldPassword(password);
  const digits = folded.replace(/\D/g, '');
  if (digits.includes(owner.phoneNumber.slice(-8))) return REASONS.phone;
  const isDecorated = folded.length <= LONGEST_DECORATED;
  if (COMMON.has(folded)) return REASONS.common;
  if (isRepetition(folded)) return REASONS.repeated;
  if (isSequence(folded)) return REASONS.sequence;
  if (DATE.test(folded)) return REASONS.date;
  // Two letters occur in half of all words; three can be a name.
  const parts = owner.names
    .flatMap((name) => [name, ...name.split(/[\s\u200c-]+/)])
    .map(foldPassword);
  if (parts.some((part) => part.length >= 3 && folded.includes(part))) return REASONS.name;
  if (isDecorated && wordsIn(folded).some((word) => WORDS.has(word))) return REASONS.common;
  return null;
}
