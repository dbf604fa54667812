/** Shown where the browser would lose the session at once. */
export const UNKEPT_TEXTS = {
  needsTls:
    'این نشانی با http باز شده است و مرورگر ورود را نگه نمی‌دارد. نشانی را با https باز کنید، یا روی خود سرور با localhost. نگه‌دارندهٔ سامانه باید برای سایت گواهی TLS بگذارد.',
  noCookies:
    'این مرورگر کوکی نگه نمی‌دارد و بدون آن نمی‌توان وارد شد؛ کوکی را برای این سایت روشن کنید.',
} as const;
