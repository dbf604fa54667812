import { CALL } from './call.ts';
import type { SentKindOfRequest } from './field.ts';

/** What staff reads as the subject of a call that is about buying. */
export const PURCHASE_TOPIC = 'خرید بیمه';

const { topic: _, ...fields } = CALL.fields;

/** A call about buying an insurance: the same kind of request, with a choice of insurances. */
export const PURCHASE = {
  ...CALL,
  fields: {
    ...fields,
    service: { ...fields.service, label: 'بیمه‌نامه', isUnseen: false },
  },
  submit: 'ثبت درخواست خرید',
  doneSteps: [
    'قیمت و شرایط بیمه‌گرها را در تماس می‌گوییم؛ اگر زمانی را انتخاب کرده‌اید، در همان زمان.',
    'اگر نتوانستید پاسخ بدهید، درخواست شما باز می‌ماند و دوباره تماس می‌گیریم.',
  ],
} as const satisfies SentKindOfRequest;
