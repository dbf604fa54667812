/** The picture shown beside links to the site; drawn by scripts/render-share-image.mjs. */
export const shareImage = {
  path: '/share.png',
  width: 1200,
  height: 630,
  alt: 'بیمه‌ای که روز حادثه به کار بیاید',
} as const;
