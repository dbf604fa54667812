import { invalidField } from '#lib/http/errors.ts';
import { leakedPasswords } from './common-passwords.adapter.server.ts';
import { COMMON_PASSWORD, foldPassword, passwordProblem } from './strength.ts';

/** Names, places and words that Iranian passwords are built on and that foreign lists lack. */
const IRANIAN = new Set(
  `abbas abolfazl afshin ahvaz akbar alborz aliakbar alireza amin amirhossein amirmohammad amirreza anahita
  arash arezoo armin arman artin ashkan asghar atefeh azadeh azar babajoon babak bahar bahareh bahman bandar
  behnam behnaz behrooz behzad bijan borna bushehr cyrus damavand danial daneshgah dariush delaram delbar
  diba donya doostam doostan ebrahim ehsan elahe elaheh elham elnaz emad erfan esfand esmaeil esteghlal eshgh eshgham
  farhad fariba farid faride farnaz farshad farzad farzaneh fereshteh firoozeh ghazal gilan golnaz golestan
  habib hadi haleh hamed hamideh hamedan hamidreza hanieh hesam homa hooman iman irandokht jafar jalal javad
  kamran kamyar karaj kasra kaveh kazem kermanshah keyvan khalij khoda khodaya khorasan kianoush kimia kosar
  kourosh koorosh ladan laleh leila maman mamanjoon mahan mahdieh mahnaz mahsa mahshid mahtab maneli marjan
  masih masoud mazandaran mehran mehrdad mehrnaz milad mina mitra mobina mohsen mojtaba mona morteza mostafa
  naghmeh narges narjes nasim nasrin navid nazanin negar negin niloofar nima niusha omid pante parham parisa
  parsa parvaneh parviz payam pedram pegah persepolis perspolis peyman pooya pouria qazvin ramin rasht reyhaneh reza roya rozita
  saba sadegh sadaf saghar sahar saman samira sanandaj sasan sepehr sepideh setareh shabnam shadi shahab
  shahin shahram shayan shima shirin siavash simin sina soheil somayeh soraya taha tahmineh tara vahid yaghoub
  yasaman yasin younes yousef zanjan zeinab ziba zibaei zohreh
  عباس ابوالفضل علی‌رضا امیر امیرحسین امیرعلی آرش آرمان احسان الهام بابک بهار بهنام تبریز پارسا پرستو پریسا
  جواد حامد حمید خدا خداجون خدایا داریوش رضا روشنک زینب سارا سعید سمیه سینا شیراز شیرین اصفهان صادق عزیزم
  فرهاد کوروش کامران مامان مهسا مشهد محسن مجید مصطفی نرگس نازنین نیما نیلوفر وحید یاسمن یوسف پرسپولیس استقلال
  جوجه عشقم دوستت گلم جیگر نفسم`
    .split(/\s+/)
    .map(foldPassword),
);

/** Signs that people use in place of letters. */
const LEET: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '9': 'g',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
};
const plain = (text: string, one = 'i'): string =>
  text.replace(/[@48391!0$57+2]/g, (sign) => (/[1!]/.test(sign) ? one : (LEET[sign] ?? sign)));

/** In a longer password, what surrounds a common password makes up for it. */
const LONGEST_DECORATED = 14;
/** Shorter words are in half of all passwords. */
const SHORTEST_WORD = 3;

/** A password without the digits and signs before and behind it. */
const core = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

const reversed = (text: string): string => [...text].reverse().join('');

const isKnown = (text: string): boolean =>
  text.length >= SHORTEST_WORD && (leakedPasswords.has(text) || IRANIAN.has(text));

/**
 * Why a password that breaks no other rule is rejected: it is a common one, as it is, in capitals, with signs
 * for letters, backwards, doubled, or with digits before or after it. Null when fine.
 */
export function commonPasswordProblem(password: string): string | null {
  const folded = foldPassword(password);
  const whole = [folded, plain(folded), plain(folded, 'l'), reversed(folded)];
  if (whole.some(isKnown)) return COMMON_PASSWORD;
  if (folded.length > LONGEST_DECORATED) return null;
  const middle = core(folded);
  // A tail of signs may stand for letters («pa$$»), so both readings are checked.
  const tailless = folded.replace(/[\d\W_]+$/u, (tail) => (/\p{L}/u.test(tail) ? tail : ''));
  const parts = [middle, tailless, core(plain(tailless)), plain(middle), plain(middle, 'l')];
  const words = [...parts, ...parts.map(reversed)];
  const half = middle.slice(0, middle.length / 2);
  if (half.length >= SHORTEST_WORD && half + half === middle) words.push(half);
  return words.some(isKnown) ? COMMON_PASSWORD : null;
}

/** 422 on `password` for one that is too easy to guess. */
export function assertStrong(password: string, phoneNumber: string, names: string[]): void {
  const problem =
    passwordProblem(password, { phoneNumber, names }) ?? commonPasswordProblem(password);
  if (problem) throw invalidField('password', problem);
}
