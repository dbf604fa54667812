import { onOneLine, type SentKindOfRequest } from './field.ts';

/** Asks for advice: on one of the services, or on any insurance of the catalogue. */
export const CONSULTATION = {
  kind: 'consultation',
  path: '/consultation-requests',
  summary: 'Ask for advice',
  fields: {
    service: {
      input: 'service',
      label: 'دربارهٔ چه مشاوره می‌خواهید؟',
      title: 'خدمت یا بیمه',
      isOptional: false,
      width: 26,
    },
    message: {
      input: 'paragraph',
      label: 'شرح نیاز',
      title: 'توضیح',
      hint: 'چه چیزی را می‌خواهید بیمه کنید یا نگران چه هستید؟ چند جمله کافی است.',
      min: 10,
      max: 2000,
      width: 40,
    },
    company_name: {
      input: 'line',
      label: 'نام شرکت یا کسب‌وکار',
      title: 'شرکت یا کسب‌وکار',
      min: 0,
      max: 100,
      autoComplete: 'organization',
      width: 24,
    },
    province: { input: 'place', label: 'استان', min: 0, max: 60, width: 18 },
    city: { input: 'place', label: 'شهر', min: 0, max: 60, width: 16 },
  },
  subject: ({ service, written }) => ({
    subject: service ?? '',
    more: onOneLine(written('company_name'), written('message')),
  }),
  submit: 'ثبت درخواست مشاوره',
  doneSteps: [
    'کارشناس این رشته نوشتهٔ شما را می‌خواند و پیش از تماس آماده می‌شود.',
    'اگر مدرکی لازم باشد، در همان تماس می‌گوییم.',
  ],
} as const satisfies SentKindOfRequest;
