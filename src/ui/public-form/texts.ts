/** The shared texts of all public forms. */
export const PUBLIC_FORM_TEXTS = {
  honeypot: 'این کادر را خالی بگذارید',
  checkField: 'یک کادر نیاز به بازبینی دارد؛ کنار آن نوشته‌ایم چه چیزی را درست کنید.',
  checkFields: 'چند کادر نیاز به بازبینی دارد؛ کنار هرکدام نوشته‌ایم چه چیزی را درست کنید.',
} as const;
