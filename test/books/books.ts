/**
 * Five books of three hundred policies as five kinds of offices and programs write them. The same in every run: what is
 * messy hangs on the place of a row. Each tells what every legitimate row says, so that none comes in wrong.
 */
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { type MadeCell, madeWorkbook } from '../workbooks.ts';
import { TODAY } from './reading.ts';

export const BOOK_ROWS = 300;

/** What a row says; undefined where it does not. */
type Truth = {
  number: string;
  holderName: string;
  holderPhone: string;
  line: string;
  insurer: string;
  startsOn: string;
  endsOn: string;
  premiumRial: number | undefined;
};
type Book = {
  name: string;
  bytes: Buffer;
  truths: Truth[];
  /** What is answered, at most five times; `insurer:…` stands for the id of one. */
  said: { unit?: 'rial' | 'toman'; decisions: Record<string, string> };
};

const FIRST = ['علی', 'مینا', 'رضا', 'زهرا', 'محمد', 'سارا', 'حسین', 'نرگس', 'پویا', 'لیلا'];
const LAST = ['رضایی', 'کاظمی', 'احمدی', 'محمدی', 'موسوی', 'کریمی', 'صادقی', 'نوری', 'ملکی'];
const at = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;

type Spelled = { as: string; is: string };
const spelled = (as: string, is = as): Spelled => ({ as, is });

const LINES = [
  spelled('ثالث', 'motor_third_party'),
  spelled('بدنه', 'motor_hull'),
  spelled('آتش‌سوزی', 'fire'),
  spelled('درمان تكميلي', 'health'),
];
const INSURERS = [spelled('ایران'), spelled('آسیا'), spelled('البرز'), spelled('دانا')];

type Row = {
  n: number;
  truth: Truth;
  first: string;
  last: string;
  line: Spelled;
  insurer: Spelled;
};

function rowsOf(
  lines = LINES,
  insurers = INSURERS,
  numberOf = (n: number) => `1405/${n % 9}/${10_000 + n}`,
) {
  return Array.from({ length: BOOK_ROWS }, (_none, n): Row => {
    const startsOn = addDays(TODAY, -350 + ((n * 7) % 340));
    const [line, insurer] = [at(lines, n), at(insurers, n * 3 + Math.floor(n / 4))];
    const [first, last] = [at(FIRST, n), at(LAST, n * 5)];
    const truth: Truth = {
      number: numberOf(n),
      holderName: `${first} ${last}`,
      holderPhone: `0912${String(1_000_000 + n * 37).slice(0, 7)}`,
      ...{ line: line.is, insurer: insurer.is, startsOn },
      endsOn: addDays(startsOn, 365),
      premiumRial: 10_000_000 + n * 125_000,
    };
    return { n, truth, first, last, line, insurer };
  });
}

const grouped = (sum: number, sign = ',') => String(sum).replace(/\B(?=(?:\d{3})+$)/g, sign);
/** «۱۴۰۵/۰۸/۳۰» as `1405/08/30`, or with its year in two digits. */
const jalali = (iso: string): string => isoDateToJalali(iso);
const ascii = (text: string): string =>
  text.replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)));

/** A small office: two rows of headings, two-digit years, unknown clerks, two numbers in a cell, sums in all spellings, a total. */
function agencyBook(): Book {
  const lines = [
    ...LINES,
    spelled('ثالث سواری', 'motor_third_party'),
    spelled('آتش سوزی منازل', 'fire'),
    spelled('عمر و سرمایه‌گذاری', 'accident_life'),
    spelled('تکمیلی کارکنان', 'health'),
  ];
  const insurers = [
    spelled('شرکت سهامی بیمه ایران (سهامی عام)', 'ایران'),
    spelled('بیمه آسیـا', 'آسیا'),
    spelled('البرز (سهامی عام)', 'البرز'),
    spelled('بیمه‌دانا', 'دانا'),
  ];
  const rows = rowsOf(lines, insurers);
  const table = rows.map(({ n, truth, line, insurer }): MadeCell[] => {
    const other = `0935${String(2_000_000 + n)}`;
    const phone =
      n % 10 === 3 ? `${truth.holderPhone} - ${other}` : n % 25 === 4 ? null : truth.holderPhone;
    if (phone === null) truth.holderPhone = '';
    const { premiumRial: sum = 0 } = truth;
    const sums = [
      grouped(sum),
      toPersianDigits(grouped(sum, '٬')),
      `${grouped(sum / 10)} تومان`,
      sum,
      'توافقی',
    ];
    if (n % 50 === 4) truth.premiumRial = undefined;
    return [
      n + 1,
      truth.holderName,
      n % 7 === 0
        ? toPersianDigits(phone ?? '')
        : n % 7 === 1
          ? (phone?.replace(/^0/, '+98 ') ?? null)
          : phone,
      ...[line.as, insurer.as, truth.number],
      jalali(truth.startsOn).slice(2),
      n % 2 ? `\u200f${jalali(truth.endsOn).slice(2)}` : ascii(jalali(truth.endsOn)).slice(2),
      n % 50 === 4 ? 'توافقی' : at(sums, n % 4),
      at(['خانم کریمی', 'آقای نوری', null, 'نازنین ملکی'], n),
    ];
  });
  const sheet: MadeCell[][] = [
    ['دفتر بیمه‌نامه‌های سال ۱۴۰۵'],
    [],
    [
      'ردیف',
      'نام و نام خانوادگی',
      'شماره همراه',
      'رشته',
      'شرکت بیمه',
      'شماره بیمه نامه',
      'تاریخ',
      null,
      'حق بیمه (ريال)',
      'کارشناس',
    ],
    [null, null, null, null, null, null, 'شروع', 'انقضا', null, null],
    ...table,
    [null, 'جمع کل', null, null, null, null, null, null, 8_605_625_000, null],
    [null, 'تهیه کننده: خانم کریمی'],
  ];
  const bytes = madeWorkbook({
    isShared: true,
    sheets: [
      {
        name: 'لیست',
        state: 'hidden',
        rows: [
          ['رشته', 'شرکت'],
          ['بدنه', 'دانا'],
        ],
      },
      { name: 'دفتر', rows: sheet },
    ],
  });
  const decisions = {
    two_phones: 'first',
    no_phone: 'without_texts',
    unknown_owner: 'none',
    'unknown_line:تکمیلی کارکنان': 'health',
  };
  return {
    name: 'a small agency',
    bytes,
    truths: rows.map(({ truth }) => truth),
    said: { decisions },
  };
}

/** The export of a portal: numbers by POI, first name and surname apart, a unique code beside «شماره», no unit anywhere. */
function portalBook(): Book {
  const rows = rowsOf(LINES, INSURERS, (n) => String(14_050_600_000 + n * 13));
  const table = rows.map(({ n, truth, first, last, line, insurer }): MadeCell[] => [
    ...[n + 1, first, last],
    { v: `${truth.holderPhone[1]}.${truth.holderPhone.slice(2)}E9`, s: 0 },
    ...[line.as, insurer.as],
    { v: `1.${truth.number.slice(1)}E10`, s: 0 },
    { v: serialOf(truth.startsOn), s: 1 },
    { v: serialOf(truth.endsOn), s: 1 },
    { v: `${truth.premiumRial}.0`, s: 0 },
    'فعال',
  ]);
  const headings = [
    'شماره',
    'نام',
    'نام خانوادگی',
    'تلفن همراه',
    'رشته بیمه',
    'بیمه گر',
    'کد یکتای بیمه‌نامه',
    'تاریخ شروع',
    'تاریخ انقضا',
    'حق بیمه',
    'وضعیت',
  ];
  const bytes = madeWorkbook({
    hasNoAddresses: true,
    formats: [14],
    sheets: [{ name: 'Report', rows: [headings, ...table] }],
  });
  return {
    name: 'the export of a portal',
    bytes,
    truths: rows.map(({ truth }) => truth),
    said: { unit: 'rial', decisions: {} },
  };
}

const serialOf = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / 86_400_000 + 25_569;

/** pandas: an index, floats of what are numbers, `nan` where there is nothing, Gregorian days with a time. */
function pandasBook(): Book {
  const rows = rowsOf(LINES, INSURERS, (n) => String(150_312_000 + n));
  const lines = rows.map(({ n, truth, line, insurer }) => {
    if (n % 20 === 7) truth.premiumRial = undefined;
    const phone = `${Number(truth.holderPhone)}.0`;
    const premium = n % 20 === 7 ? 'nan' : `${truth.premiumRial}.0`;
    return [
      n,
      truth.holderName,
      phone,
      line.as,
      insurer.as,
      `${truth.number}.0`,
      `${truth.startsOn} 00:00:00`,
      `${truth.endsOn} 00:00:00`,
      premium,
    ].join(',');
  });
  const headings = ',holder_name,mobile,line,insurer,policy_no,start_date,end_date,premium_rial';
  const bytes = Buffer.from(`${[headings, ...lines].join('\n')}\n`);
  return { name: 'pandas', bytes, truths: rows.map(({ truth }) => truth), said: { decisions: {} } };
}

/** LibreOffice: units and zeros only in formats, a cover, merged insurers, days of its own from 1904. */
function libreOfficeBook(): Book {
  const rows = rowsOf(LINES, INSURERS, (n) => String(n * 17 + 5).padStart(10, '0'));
  const insurers = ['ایران', 'آسیا', 'البرز', 'دانا', 'سامان'];
  const table = rows.map(({ n, truth, line }): MadeCell[] => {
    const insurer = insurers[Math.floor(n / 60)] ?? '';
    truth.insurer = insurer;
    return [
      n % 60 === 0 ? insurer : null,
      truth.holderName,
      { v: Number(truth.holderPhone), s: 2 },
      line.as,
      { v: Number(truth.number), s: 1 },
      { v: serialOf(truth.startsOn) - 1462, s: 4 },
      { v: serialOf(truth.endsOn) - 1462, s: 4 },
      { v: (truth.premiumRial ?? 0) / 10, s: 3 },
    ];
  });
  const headings = [
    'بیمه‌گر',
    'بیمه‌گذار',
    'موبایل',
    'رشته',
    'شماره بیمه‌نامه',
    'از تاریخ',
    'تا تاریخ',
    'حق بیمه',
  ];
  const bytes = madeWorkbook({
    date1904: 'true',
    formats: ['0000000000', '00000000000', '#,##0" تومان"', 'YYYY/MM/DD'],
    sheets: [
      { name: 'جلد', rows: [['کارگزاری نمونه'], ['دفتر ۱۴۰۵']] },
      {
        name: 'دفتر',
        rows: [headings, ...table],
        merged: insurers.map((_name, place) => `A${place * 60 + 2}:A${place * 60 + 61}`),
      },
    ],
  });
  return {
    name: 'LibreOffice',
    bytes,
    truths: rows.map(({ truth }) => truth),
    said: { decisions: {} },
  };
}

/** An old CSV of Windows: its own letters, semicolons, quotes within names of cars, toman in the heading. */
function windowsBook(): Book {
  const rows = rowsOf();
  const lines = rows.map(({ n, truth, line, insurer }) => {
    const sum = grouped((truth.premiumRial ?? 0) / 10);
    return [
      truth.holderName,
      truth.holderPhone,
      line.as,
      insurer.as,
      truth.number,
      ascii(jalali(truth.startsOn)),
      ascii(jalali(truth.endsOn)),
      sum,
      `پژو 206 "تیپ ${n % 5}"`,
      '',
    ].join(';');
  });
  const headings =
    'نام بیمه گذار;همراه;نوع بیمه;شرکت;شماره بیمه نامه;شروع;انقضا;حق بیمه (تومان);مورد بیمه;';
  const text = [headings, ...lines].join('\r\n');
  return {
    name: 'an old CSV of Windows',
    bytes: inWindows1256(text),
    truths: rows.map(({ truth }) => truth),
    said: { decisions: {} },
  };
}

/** A text in the letters that Windows had before it knew Persian: ی and ک are the Arabic ones, digits Latin. */
function inWindows1256(text: string): Buffer {
  const decoder = new TextDecoder('windows-1256');
  const bytes = new Map<string, number>();
  for (let byte = 255; byte >= 0; byte -= 1) bytes.set(decoder.decode(Uint8Array.of(byte)), byte);
  const plain = ascii(text).replaceAll('ی', 'ي').replaceAll('ک', 'ك').replaceAll('\u200c', ' ');
  return Buffer.from(Array.from(plain, (letter) => bytes.get(letter) ?? 0x3f));
}

export const FIVE_BOOKS = [agencyBook, portalBook, pandasBook, libreOfficeBook, windowsBook];
