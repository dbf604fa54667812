/** What all public forms say alike. */
export const PUBLIC_FORM_TEXTS = {
  honeypot: 'این خانه را خالی بگذارید',
  checkField: 'یک خانه نیاز به بازبینی دارد؛ کنار آن نوشته‌ایم چه.',
  checkFields: 'چند خانه نیاز به بازبینی دارد؛ کنار هرکدام نوشته‌ایم چه.',
} as const;
