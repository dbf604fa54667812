import { assessment } from './services/assessment.ts';
import { claims } from './services/claims.ts';
import { consultation } from './services/consultation.ts';
import { riskManagement } from './services/risk-management.ts';

/** The four services in the order of the navigation. */
export const allServices = [consultation, riskManagement, assessment, claims] as const;

export const servicesPage = {
  meta: {
    title: 'خدمات',
    description:
      'مشاورهٔ تخصصی، مدیریت ریسک، ارزیابی ایمنی و بیمه‌پذیری، و پیگیری خسارت: چهار خدمت کارگزاری بیمه.',
  },
  crumb: 'خدمات',
  title: 'چهار کاری که برایتان می‌کنیم',
  lead: 'از پیش از خرید بیمه‌نامه تا پس از خسارت. هرکدام را می‌توانید جداگانه بخواهید.',
  more: 'این خدمت چگونه پیش می‌رود',
  forWhomTitle: 'برای چه کسانی است',
  receiveTitle: 'در پایان چه در دست دارید',
  questionsTitle: 'پرسش‌ها',
  askTitle: 'نمی‌دانید کدام به کارتان می‌آید؟',
  call: 'درخواست تماس',
  consultation: 'درخواست مشاوره',
  askLead: 'بگویید چه دارید و از چه نگرانید. باقی را در گفت‌وگو می‌پرسیم.',
  askPoints: [
    'کارشناس ما نوشته‌تان را پیش از تماس می‌خواند.',
    'درخواست شما با کد پیگیری ثبت می‌شود و هر زمان می‌بینید به کجا رسیده است.',
    'مشاوره شما را به خرید متعهد نمی‌کند.',
  ],
} as const;
