import { PREFERRED_TIMES } from '#domain/requests.ts';
import { onOneLine, type SentKindOfRequest } from './field.ts';
import { OWN_POLICY } from './own-policy.ts';

/** Asks to be called. */
export const CALL = {
  kind: 'call',
  path: '/call-requests',
  summary: 'Ask to be called',
  fields: {
    /** A hidden field that the pages of services and products fill in. */
    service: {
      input: 'service',
      label: 'خدمت یا بیمه',
      isOptional: true,
      isUnseen: true,
      width: 26,
    },
    preferred_time: {
      input: 'cards',
      label: 'چه زمانی تماس بگیریم؟',
      title: 'زمان مناسب تماس',
      options: PREFERRED_TIMES,
      preset: 'any',
      wrong: 'زمان تماس را از گزینه‌ها انتخاب کنید.',
      width: 16,
    },
    topic: {
      input: 'line',
      label: 'موضوع',
      hint: 'برای نمونه: بیمهٔ آتش‌سوزی انبار',
      min: 0,
      max: 100,
      width: 26,
    },
    note: {
      input: 'paragraph',
      label: 'توضیح',
      hint: 'هرچه دانستنش پیش از تماس کمک می‌کند.',
      min: 0,
      max: 1000,
      width: 40,
    },
    ...OWN_POLICY,
  },
  subject({ service, written, inWords }) {
    const time = written('preferred_time') === 'any' ? '' : inWords('preferred_time');
    const note = written('note');
    // From a product's page the topic is the product's name already.
    const [about = '', ...rest] = [...new Set([service ?? '', written('topic')])].filter(Boolean);
    return { subject: about || note, more: onOneLine(time, ...rest, about ? note : '') };
  },
  submit: 'ثبت درخواست تماس',
  doneSteps: [
    'اگر صبح، ظهر یا بعدازظهر را انتخاب کرده‌اید، در همان زمان تماس می‌گیریم.',
    'اگر نتوانستید پاسخ بدهید، درخواست شما باز می‌ماند و دوباره تماس می‌گیریم.',
  ],
} as const satisfies SentKindOfRequest;
