/** The words of its parts. */
export const ACCIDENT_TEXTS = {
  crumb: 'بعد از تصادف',
  kept: 'این صفحه در گوشی شما نگه داشته شد و بدون اینترنت هم باز می‌شود.',
  callUs: 'تماس با ما',
} as const;
