import { timeByRule } from '#domain/claims/rule-times.ts';
import { group, line, list, text, type Written } from '#domain/page-shape/field.ts';
import { HEADING, lines } from '#domain/page-shape/sections.ts';
import { sitePage } from '#domain/page-shape/site-page.ts';
import { FIRST_SECTIONS, LAST_SECTIONS, SERVICE_SOURCES, WAY } from './service.ts';

const TO_NOTIFY = timeByRule('motor_third_party', 'notify');
const TO_NAME_MISSING = timeByRule('motor_third_party', 'name_missing');
const TO_PAY = timeByRule('motor_third_party', 'pay');

/** The first words, which the brokerage can change. */
const claims = {
  meta: {
    title: 'پیگیری و تسهیل پرداخت خسارت',
    description: 'تشکیل پرونده، تکمیل مدارک، رعایت مهلت‌ها، پیگیری از بیمه‌گر و نوشتن اعتراض.',
    picture: null,
  },
  hero: {
    title: 'پیگیری و تسهیل پرداخت خسارت',
    lead: 'می‌گوییم چه باید کرد، پرونده را کامل می‌کنیم و از بیمه‌گر پاسخ می‌خواهیم.',
  },
  audience: [
    'بیمه‌گذاری که همین روزها خسارت دیده است',
    'کسی که پرونده‌اش نزد بیمه‌گر مانده و پاسخی نگرفته است',
    'کسی که بیمه‌گر خسارتش را نپذیرفته یا کمتر برآورد کرده است',
    'زیان‌دیده‌ای که نمی‌داند خسارتش را از که بخواهد',
  ],
  results: [
    'فهرست مدارک و مهلت‌های همان رشته',
    'پرونده‌ای کامل و آمادهٔ تحویل به بیمه‌گر',
    'دیدن هر گام پرونده، تا روشن شدن نتیجه',
    'پیش‌نویس اعتراض، اگر با نظر بیمه‌گر موافق نبودید',
  ],
  steps: {
    title: 'همین امروز خسارت دیده‌اید؟',
    items: [
      {
        title: 'از گسترش خسارت جلوگیری کنید',
        text: 'نخست جان آدم‌ها؛ سپس هر کار معقولی که خسارت را کمتر کند.',
      },
      {
        title: 'صحنه را تا بازدید نگه دارید',
        text: 'عکس و فیلم بگیرید و تا بازدید بیمه‌گر، مگر به ضرورت، چیزی را جابه‌جا نکنید.',
      },
      {
        title: 'با مقصر تسویه نکنید',
        text: 'بدون موافقت کتبی بیمه‌گر با مقصر سازش یا تسویه نکنید.',
      },
    ],
    sources: [],
  },
  timeline: {
    title: 'از روز خسارت تا پرداخت',
    lead: 'مهلت‌های بیمه‌گر در شخص ثالث است. اگر یکی گذشت، می‌توانید به همان ماده استناد کنید.',
    items: [
      {
        when: 'روز خسارت',
        who: 'شما',
        title: 'خبر بدهید',
        text: 'همان روز، خودتان به بیمه‌گر. اینجا هم ثبت کنید تا همراهتان باشیم.',
      },
      {
        when: `تا ${TO_NOTIFY}`,
        who: 'شما',
        title: 'پایان مهلت اعلام',
        text: 'در بیشتر رشته‌ها، از روزی که باخبر شدید (مادهٔ ۱۵ قانون بیمه). روز هر مهلت را در صفحهٔ پیگیری می‌نویسیم.',
      },
      {
        when: 'مدارک کامل',
        who: 'ما',
        title: 'پرونده نزد بیمه‌گر',
        text: 'مدارک را یک‌جا آماده می‌کنیم و تا پاسخ روشن پیگیر می‌مانیم.',
      },
      {
        when: `تا ${TO_NAME_MISSING}`,
        who: 'بیمه‌گر',
        title: 'مدرکی کم است؟',
        text: 'باید کتباً بگوید کدام (مادهٔ ۵ آیین‌نامهٔ اجرایی مادهٔ ۳۰).',
      },
      {
        when: `تا ${TO_PAY}`,
        who: 'بیمه‌گر',
        title: 'پرداخت',
        text: 'از روزی که مدارک کامل شد (مادهٔ ۳۱).',
      },
      {
        when: 'دیرتر',
        who: 'بیمه‌گر',
        title: 'روزی نیم در هزار جریمه',
        text: 'اگر مدارک کامل باشد و دیر بپردازد، به سود زیان‌دیده به آن محکوم می‌شود (مادهٔ ۳۳).',
      },
      {
        when: 'نپذیرفت؟',
        who: 'شما و ما',
        title: 'اعتراض',
        text: 'دلیل را کتباً می‌گیریم و در نوشتن اعتراض کنارتان هستیم.',
      },
    ],
    sources: [
      { law: 'insurance-act', article: '۱۵' },
      { law: 'third-party-act', article: '۳۱ و ۳۳' },
      { law: 'third-party-bylaw-30', article: '۵، تبصرهٔ ۱' },
    ],
  },
  ready: {
    title: 'چه چیزهایی آماده کنید',
    lead: 'مدارک هر رشته فرق می‌کند؛ این‌ها بسیاری وقت‌ها لازم است.',
    items: [
      'بیمه‌نامه و رسید حق‌بیمه',
      'کارت ملی بیمه‌گذار',
      'گزارش نیروی انتظامی یا آتش‌نشانی، اگر حاضر شده‌اند؛ در تصادف، کروکی و کد یکتای هر دو بیمه‌نامه',
      'عکس‌ها و فهرست آنچه آسیب دیده است',
    ],
  },
  questions: [
    {
      question: 'پرداخت خسارت را تضمین می‌کنید؟',
      answer:
        'نه. تصمیم پرداخت با بیمه‌گر است. کار ما این است که پرونده کامل و به‌موقع باشد و پاسخ بگیرید.',
    },
    {
      question: 'اگر بیمه‌گر نپذیرفت یا کم برآورد کرد، چه؟',
      answer:
        'نخست به خود بیمه‌گر اعتراض می‌شود و سپس می‌توان شکایت را در سامانهٔ برخط بیمهٔ مرکزی ثبت کرد. در نوشتن شکایت هم کنارتان هستیم.',
      sources: [{ law: 'regulation-71', article: '' }],
    },
    {
      question: 'رسیدگی چقدر زمان می‌برد؟',
      answer: 'به رشته، کامل بودن مدارک و خود بیمه‌گر بستگی دارد و عددی قول نمی‌دهیم.',
    },
  ],
  ask: {
    title: 'خسارت را ثبت کنید',
    lead: 'می‌گوییم چه مدرکی لازم است و تا کی وقت دارید.',
    points: ['عکس و مدرک را بعداً هم می‌توانید بفرستید.'],
  },
} as const;

const CLAIMS_SHAPE = group('پیگیری خسارت', {
  ...FIRST_SECTIONS,
  ...WAY,
  timeline: group('از روز خسارت تا پرداخت', {
    ...HEADING,
    items: list(
      'روزها',
      'روز',
      group('روز', {
        when: line('چه زمانی', 40),
        who: line('با کیست', 40),
        title: line('عنوان', 120),
        text: text('متن', 600),
      }),
      { least: 1, most: 12 },
    ),
    sources: SERVICE_SOURCES,
  }),
  ...LAST_SECTIONS,
  ask: group('فرم ثبت خسارت', { ...HEADING, points: lines('کنار فرم', 'نکته') }),
});

export type ClaimsWords = Written<typeof CLAIMS_SHAPE>;

export const claimsContent = sitePage({
  slug: 'claims-processing',
  path: '/claims-processing',
  title: 'پیگیری و تسهیل پرداخت خسارت',
  shape: CLAIMS_SHAPE,
  first: claims,
});
