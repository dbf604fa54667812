import { group, line, sources, type Written } from '#domain/page-shape/field.ts';
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

const SOURCES = sources('بر پایهٔ این قانون‌ها');

const FIRST_SECTIONS = {
  meta: META,
  hero: HERO,
  audience: lines('برای چه کسانی است', 'مورد'),
  results: lines('در پایان چه در دست دارید', 'مورد'),
  work: group('کار ما', { title: line('عنوان', 160), items: points('کارها'), sources: RESTS_ON }),
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

/** What the four pages of services are made of. */
const SERVICE_SHAPE = group('خدمت', { ...FIRST_SECTIONS, ...LAST_SECTIONS });

const CLAIMS_SHAPE = group('پیگیری خسارت', {
  ...FIRST_SECTIONS,
  rights: group('حق شما در بیمهٔ شخص ثالث', {
    ...HEADING,
    items: points('حق‌ها'),
    sources: SOURCES,
  }),
  ...LAST_SECTIONS,
});

export type ServiceWords = Written<typeof SERVICE_SHAPE>;
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
  shape: SERVICE_SHAPE,
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
