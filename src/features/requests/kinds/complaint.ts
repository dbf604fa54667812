import type { SentKindOfRequest } from './field.ts';

/** Complains about the brokerage; only super-admins may read it. */
export const COMPLAINT = {
  kind: 'complaint',
  path: '/complaints',
  summary: 'Complain; read by super-admins only',
  fields: {
    message: {
      input: 'paragraph',
      label: 'چه شد که ناراضی شدید؟',
      title: 'توضیح',
      hint: 'بنویسید چه پیش آمد، چه زمانی و با چه کسی گفت‌وگو کردید. چند جمله کافی است.',
      min: 10,
      max: 2000,
      width: 40,
    },
    about_code: {
      sentAs: 'tracking_code',
      input: 'code',
      label: 'کد درخواستتان',
      title: 'دربارهٔ درخواست با کد',
      hint: 'هشت رقم؛ اگر شکایت دربارهٔ درخواستی است که پیش‌تر ثبت کرده‌اید.',
      width: 20,
    },
  },
  subject: ({ written }) => ({ subject: written('message'), more: written('about_code') }),
  submit: 'ثبت شکایت',
  doneSteps: [
    'شکایت را تنها مدیر ارشد می‌خواند. اگر از خود او شکایت دارید، آن را به بیمهٔ مرکزی بدهید.',
    'خودش تماس می‌گیرد و نتیجه را می‌گوید؛ وضعیت رسیدگی را با همین کد هم می‌بینید.',
  ],
} as const satisfies SentKindOfRequest;
