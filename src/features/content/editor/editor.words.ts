/** Whether the content is saved on the server. */
export type SaveState =
  | 'saved'
  | 'unsaved'
  | 'saving'
  /** No network, or no answer: it is sent again automatically. */
  | 'unreachable'
  /** The server rejected it: it is sent again with the next change. */
  | 'refused'
  /** A colleague saved meanwhile: nothing is sent until that is resolved. */
  | 'meanwhile';

export const EDITOR_TEXTS = {
  title: (page: string) => `متن صفحهٔ «${page}»`,
  seePage: 'دیدن صفحه در سایت',
  seePreview: 'دیدن پیش‌نمایش',
  openPreviewOf: (page: string) => `دیدن پیش‌نمایش «${page}» در زبانهٔ تازه`,
  newTab: 'در زبانهٔ تازه',
  previewNotOpened: 'پیش‌نمایش باز نشد.',
  states: {
    saved: 'پیش‌نویس ذخیره شد',
    unsaved: 'ذخیره نشده',
    saving: 'در حال ذخیره…',
    unreachable:
      'ذخیره نشده؛ به سرور نمی‌رسد و خودبه‌خود دوباره می‌کوشد. نوشته در این مرورگر مانده است.',
    refused: 'ذخیره نشده؛ کادرهای نشان‌دار را درست کنید.',
    meanwhile: 'ذخیره نشده؛ همکار دیگری این صفحه را تغییر داده است.',
  } satisfies Record<SaveState, string>,
  /** No changes since the last publication. */
  untouched: 'پیش‌نویسی نیست؛ همان است که منتشر شده.',
  left: 'نوشته‌ای که پیش‌تر ذخیره نشده بود، از این مرورگر بازگردانده شد.',
  write: 'نوشتن',
  preview: 'پیش‌نمایش',
  panes: 'آنچه دیده می‌شود',
  loading: 'در حال دریافت صفحه…',
  failed: 'دریافت صفحه ناموفق بود.',
  gone: 'چنین صفحه‌ای نیست.',
  /** A page of a later release, or an unknown one. */
  unknown: 'این صفحه را نمی‌شود اینجا نوشت.',
  frame: (page: string) => `پیش‌نمایش «${page}»`,
  devices: 'اندازهٔ پیش‌نمایش',
  phone: 'موبایل',
  desktop: 'رایانه',
  frameLoading: 'در حال ساختن پیش‌نمایش…',
  frameFailed: 'پیش‌نمایش ساخته نشد.',
  previewCopied: 'پیوند پیش‌نمایش کپی شد؛ تا ۲۴ ساعت برای هرکس که آن را دارد کار می‌کند.',
  previewNotCopied: 'پیوند کپی نشد.',
} as const;
