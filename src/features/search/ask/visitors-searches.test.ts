// Long: the searches of visitors are one table
import { beforeAll, expect, it } from 'vitest';
import { STARTER_CATALOGUE } from '#db/seed/catalogue.ts';
import { STARTER_PAGES } from '#db/seed/products/index.ts';
import { FIRST_WORDS, siteTexts, VISITORS_WORDS } from '#server/pages/site-texts.ts';
import { documentsOf } from '../index/documents.server.ts';
import { buildIndex, type SearchIndex } from '../index/index.server.ts';
import { rankedBy } from './ranking.server.ts';

/** The starter catalogue as it is seeded, without a database. */
const CATALOGUE = STARTER_CATALOGUE.map(({ title, items }, place) => ({
  id: place + 1,
  title,
  items: items.map((item) => ({
    title: item.title,
    link: `/products/${item.slug}`,
    content: STARTER_PAGES.get(item.slug) ?? null,
  })),
}));

/** What visitors type, and where it should lead: short for `/products/…` without a slash. */
const SEARCHES: [string, ...string[]][] = [
  // Cars.
  ['بیمه ماشین', 'third-party', 'car-body'],
  ['بیمه خودرو', 'third-party', 'car-body'],
  ['ماشین', 'third-party', 'car-body'],
  ['بیمه شخص ثالت', 'third-party'],
  ['شخص ثالث', 'third-party'],
  ['ثالث', 'third-party'],
  ['شخصثالث', 'third-party'],
  ['بیمه شخص سالس', 'third-party'],
  ['تمدید بیمه شخص ثالث', 'third-party'],
  ['بيمه شخص ثالث', 'third-party'],
  ['جریمه دیرکرد بیمه', 'third-party'],
  ['دیر کرد', 'third-party'],
  ['تخفیف عدم خسارت', 'third-party'],
  ['انتقال تخفیف بیمه به ماشین دیگر', 'third-party'],
  ['کد یکتا', 'third-party', '/claims-processing'],
  ['کارت سبز', 'third-party'],
  ['دیه ۱۴۰۵', 'third-party'],
  ['قیمت بیمه شخص ثالث پراید', 'third-party'],
  ['بیمه وانت', 'third-party'],
  ['پراید هاچ بک', 'third-party', 'car-body'],
  ['بدنه', 'car-body'],
  ['بیمه بدنه', 'car-body'],
  ['بيمه بدنه', 'car-body'],
  ['بیمه بدنع', 'car-body'],
  ['بیمهبدنه', 'car-body'],
  ['بدنه خودروها', 'car-body'],
  ['بیمه‌ی بدنه‌ی ماشین', 'car-body'],
  ['دزدیدن ماشین', 'car-body'],
  ['سرقت خودرو', 'car-body'],
  ['بیمه موتور', 'motorcycle'],
  ['موتورم رو دزدیدن', 'motorcycle'],
  ['ماشینم', 'third-party', 'car-body'],
  ['بیمه موتور سیکلت', 'motorcycle'],
  ['موتورسیکلت', 'motorcycle'],
  ['مازاد ثالث', 'third-party-excess'],
  // Houses and property.
  ['بیمه خونه', 'fire-home'],
  ['بیمه خانه', 'fire-home'],
  ['بیمه منزل مسکونی', 'fire-home'],
  ['بیمه زلزله', 'fire-home', '/fire-insurance'],
  ['سیل', 'fire-home', '/fire-insurance'],
  ['ترکیدگی لوله', 'fire-home', '/fire-insurance'],
  ['ترکیدن لوله', 'fire-home', '/fire-insurance'],
  ['آتش سوزی خانه', 'fire-home'],
  ['مستاجر', 'fire-home'],
  ['حریق', '/fire-insurance'],
  ['بیمه آتش سوزی', '/fire-insurance'],
  ['بیمه آتشسوزی', '/fire-insurance'],
  ['اتش سوزی', '/fire-insurance'],
  ['آتیش سوزی', '/fire-insurance'],
  ['قاعده نسبی', '/fire-insurance'],
  ['بیمه ساختمان', 'fire-apartment'],
  ['مجتمع های آپارتمانی', 'fire-apartment'],
  ['بیمه مغازه', 'fire-commercial'],
  ['بیمه انبار کالا', 'fire-warehouse'],
  ['بیمه کارخانه', 'fire-industrial'],
  // Liability.
  ['بیمه کارگر', 'employer-liability'],
  ['بیمه مسئولیت کارفرما', 'employer-liability'],
  ['مسولیت کارفرما', 'employer-liability'],
  ['بیمه کارگر ساختمانی', 'employer-liability'],
  ['ماده ۶۶ تامین اجتماعی', 'employer-liability'],
  ['ماده 66', 'employer-liability'],
  ['بیمه پزشکان', 'medical-liability'],
  ['بیمه مسئولیت پزشکی', 'medical-liability'],
  ['مسئوليت پزشك', 'medical-liability'],
  ['بیمه اسانسور', 'building-elevator'],
  ['مدیر ساختمان', 'building-elevator', '/fire-insurance'],
  ['مهندس ناظر', 'engineer-liability'],
  ['بیمه استخر', 'public-liability'],
  ['بارنامه', 'carrier-liability', 'cargo-domestic'],
  // People.
  ['بیمه عمر', 'life-savings'],
  ['بیمه عمر و سرمایه گزاری', 'life-savings'],
  ['عمر', 'life-savings', 'term-life'],
  ['بیمه کودک', 'life-savings'],
  ['بیمه بازنشستگی', 'annuity'],
  ['مستمری', 'annuity'],
  ['بیمه تکمیلی', 'family-health', 'group-health'],
  ['درمان تکمیلی', 'family-health', 'group-health'],
  ['بیمه تکمیلی دندانپزشکی', 'family-health', 'group-health'],
  ['دندان پزشکی', 'family-health', 'group-health'],
  ['تکمیلی کارمندان شرکت', 'group-health'],
  ['بیمه حوادث', 'personal-accident', 'group-accident'],
  ['بیمه دانش آموزی', 'group-accident'],
  ['بیمه مسافرتی', 'travel'],
  ['ویزا شنگن بیمه سفر', 'travel'],
  ['شنگن', 'travel'],
  ['بیمه مسافرت خارج', 'travel'],
  ['بیمه سفر به ترکیه', 'travel'],
  // Goods and works.
  ['بیمه باربری', 'cargo-import', 'cargo-export', 'cargo-domestic', 'cargo-transit'],
  ['واردات کالا', 'cargo-import'],
  ['کلوز A', 'cargo-import'],
  ['تمام خطر پیمانکاران', 'contractors-all-risks'],
  ['C.A.R', 'contractors-all-risks'],
  ['شکست ماشین الات', 'machinery-breakdown'],
  ['بیمه لپ تاپ', 'electronic-equipment'],
  ['بیمه جرثقیل', 'contractors-plant'],
  ['بیمه کشتی', 'marine-hull'],
  ['چک برگشتی', 'trade-credit'],
  // Services, papers and the brokerage.
  ['خسارت تصادف', '/claims-processing'],
  ['خسارت', '/claims-processing'],
  ['تصادف کردم چیکار کنم', '/accident', '/claims-processing'],
  ['بعد از تصادف چکار کنم', '/accident'],
  ['بعد از تصادف چیکار کنم', '/accident'],
  ['تصادف کردم', '/accident', '/claims-processing'],
  ['موقع تصادف چی کار کنیم', '/accident'],
  ['خسارت دیدم', '/accident', '/claims-processing'],
  ['چی امضا نکنم تصادف', '/accident'],
  ['حودرو', 'third-party', 'car-body'],
  ['بدنع', 'car-body'],
  ['کروکی', '/claims-processing', 'third-party'],
  ['سرهنگی', '/claims-processing'],
  ['مدارک لازم برای خسارت', '/claims-processing'],
  ['اعتراض به رای بیمه', '/claims-processing'],
  ['شکایت از بیمه', '/contact-us'],
  ['شکایت', '/contact-us'],
  ['آدرس شرکت', '/contact-us'],
  ['شماره تماس', '/contact-us'],
  ['ساعت کاری', '/contact-us'],
  ['کد پیگیری', '/track'],
  ['کد رهگیری', '/track'],
  ['پیگیری درخواست', '/track'],
  ['یادآوری تمدید', '/reminder'],
  ['یادآوری بیمه', '/reminder'],
  ['آیین نامه ۹۲', '/regulation'],
  ['آئین‌نامه 92', '/regulation'],
  ['ایین نامه ٩٢', '/regulation'],
  ['آیین نامه 85', '/regulation'],
  ['قانون بیمه', '/regulation'],
  ['قوانین بیمه شخص ثالث', '/regulation', 'third-party'],
  ['کارگزار یا نماینده', '/company-introduction', '/'],
  ['فرق کارگزار و نماینده', '/company-introduction', '/'],
  ['استخدام', '/partner-recruitment'],
  ['نمایندگی بیمه', '/partner-recruitment'],
  ['مشاوره', '/insurance-consultation'],
  ['مشاوره بیمه رایگان', '/insurance-consultation'],
  ['مدیریت ریسک', '/business-risk-management'],
  ['ارزیابی ایمنی', '/safety-insurability-assessment'],
  ['قیمت بیمه', '/products'],
  ['ورود', '/login'],
  ['فراموشی رمز عبور', '/forget-password'],
  ['رعد و برق', '/fire-insurance'],
  ['بیمه بدنه پراید', 'car-body'],
  ['بیمه نامه گم شده', '/contact-us'],
  ['ارزان ترین بیمه', '/insurance-consultation'],
  ['خرید آنلاین بیمه', '/purchase'],
  ['اطفا حریق', '/safety-insurability-assessment'],
  ['تفاوت نماینده و کارگزار', '/company-introduction', '/'],
  ['قانون تملک آپارتمان ها', '/regulation'],
  ['۹۲/۲', '/regulation'],
  // The keyboard that still writes Latin letters, and Persian in Latin letters.
  ['fdli fnki', 'car-body'],
  ['bime omr', 'life-savings'],
];

const pathOf = (page: string): string => (page.startsWith('/') ? page : `/products/${page}`);

let index: SearchIndex;
beforeAll(async () => {
  index = await buildIndex(
    documentsOf(await siteTexts(FIRST_WORDS, { hasManagers: false }), CATALOGUE),
    VISITORS_WORDS,
    [],
  );
});

const found = (typed: string): string[] =>
  rankedBy(index, typed).map(({ id }) => index.documents[id]?.path ?? '');

it.each(SEARCHES)('«%s»', (typed, ...pages) => {
  const first = found(typed).slice(0, 3);
  expect(
    first.some((path) => pages.map(pathOf).includes(path)),
    first.join(' '),
  ).toBe(true);
});

it('puts what was meant first in almost all of them', () => {
  const missed = SEARCHES.filter(
    ([typed, ...pages]) => !pages.map(pathOf).includes(found(typed)[0] ?? ''),
  );
  expect(missed.map(([typed]) => `${typed}: ${found(typed).slice(0, 3)}`)).toEqual([]);
});

it.each([
  'زرافه',
  'آکواریوم',
  'بیمه مریخ',
  '؟؟؟',
  '',
  'xyzzy',
  'سفته',
  'بیمه سفته',
  'شنبه',
  'نقره',
])('finds nothing for «%s»', (typed) => {
  expect(found(typed)).toEqual([]);
});

it('reads no samples: what they say is of nothing that there is', () => {
  const read = [...index.documents].flatMap(({ sections }) => sections.map(({ text }) => text));
  expect(read.filter((text) => /مبل‌سازی|پای اره|رنگ و تینر/.test(text))).toEqual([]);
  const own = read.filter((text) => /تا پاسخ روشن پیگیر می‌مانیم/.test(text));
  expect(own).toHaveLength(1);
});
