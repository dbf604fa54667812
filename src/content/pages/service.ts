import {
  choice,
  group,
  line,
  list,
  sources,
  text,
  type Written,
} from '#domain/page-shape/field.ts';
import {
  HEADING,
  HERO,
  lines,
  META,
  points,
  questions,
  RESTS_ON,
} from '#domain/page-shape/sections.ts';
import { sitePage } from '#domain/page-shape/site-page.ts';
import { assessment } from '../services/assessment.ts';
import { claims } from '../services/claims.ts';
import { consultation } from '../services/consultation.ts';
import { riskManagement } from '../services/risk-management.ts';
import { RISK_LEVELS, RISK_REPORT_TEXTS } from '../texts/risk-report.ts';

const SOURCES = sources('بر پایهٔ این قانون‌ها');

const FIRST_SECTIONS = {
  meta: META,
  hero: HERO,
  audience: lines('برای چه کسانی است', 'مورد'),
  results: lines('در پایان چه در دست دارید', 'مورد'),
};

const WORK = group('کار ما', {
  title: line('عنوان', 160),
  items: points('کارها'),
  sources: RESTS_ON,
});

const WAY = {
  steps: group('گام‌ها', {
    title: line('عنوان', 160),
    items: points('گام‌ها'),
    sources: SOURCES,
  }),
};

const LAST_SECTIONS = {
  ready: group('چه آماده کنید', { ...HEADING, items: lines('فهرست', 'مورد') }),
  questions: questions('پرسش‌ها'),
  ask: group('فرم درخواست', { title: line('عنوان', 160) }),
};

/** The shape shared by the pages of services, without the drawings of two of them. */
const SERVICE_SHAPE = group('خدمت', {
  ...FIRST_SECTIONS,
  work: WORK,
  ...WAY,
  ...LAST_SECTIONS,
});

const RISK_SHAPE = group('مدیریت ریسک', {
  ...FIRST_SECTIONS,
  sample: group('گزارش نمونه', {
    ...HEADING,
    sheet: line('عنوان برگه', 120),
    place: line('محل کار، بدون نام کسی', 160),
    risks: list(
      'ریسک‌ها، مهم‌ترین نخست',
      'ریسک',
      group('ریسک', {
        title: line('ریسک', 120),
        likelihood: choice(RISK_REPORT_TEXTS.likelihood, RISK_LEVELS),
        severity: choice(RISK_REPORT_TEXTS.severity, RISK_LEVELS),
        action: line(RISK_REPORT_TEXTS.action, 200),
        cover: line(RISK_REPORT_TEXTS.cover, 200),
      }),
      { least: 1, most: 6 },
    ),
  }),
  work: WORK,
  ...WAY,
  ...LAST_SECTIONS,
});

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
    sources: SOURCES,
  }),
  ...LAST_SECTIONS,
  ask: group('فرم ثبت خسارت', { ...HEADING, points: lines('کنار فرم', 'نکته') }),
});

export type ServiceWords = Written<typeof SERVICE_SHAPE>;
export type RiskWords = Written<typeof RISK_SHAPE>;
export type ClaimsWords = Written<typeof CLAIMS_SHAPE>;

export const consultationContent = sitePage({
  slug: 'insurance-consultation',
  path: '/insurance-consultation',
  title: 'مشاورهٔ تخصصی بیمه',
  shape: SERVICE_SHAPE,
  first: consultation,
});

export const riskManagementContent = sitePage({
  slug: 'business-risk-management',
  path: '/business-risk-management',
  title: 'مدیریت ریسک کسب‌وکار',
  shape: RISK_SHAPE,
  first: riskManagement,
});

export const assessmentContent = sitePage({
  slug: 'safety-insurability-assessment',
  path: '/safety-insurability-assessment',
  title: 'ارزیابی ایمنی و بیمه‌پذیری',
  shape: SERVICE_SHAPE,
  first: assessment,
});

export const claimsContent = sitePage({
  slug: 'claims-processing',
  path: '/claims-processing',
  title: 'پیگیری و تسهیل پرداخت خسارت',
  shape: CLAIMS_SHAPE,
  first: claims,
});
