import type { PlateWhy } from './read-plate.ts';

const EXAMPLE = 'نمونهٔ درست: ۱۲ ب ۳۴۵ ایران ۶۷';

/** Why a typed plate is not valid. */
export const PLATE_TEXTS: Record<PlateWhy, string> = {
  empty: 'شمارهٔ پلاک را بنویسید.',
  none: `این شمارهٔ پلاک نیست؛ ${EXAMPLE}`,
  letter: `حرف پلاک نوشته نشده است؛ ${EXAMPLE}`,
  digits: `رقم‌های پلاک درست نیست؛ ${EXAMPLE}`,
  province: `دو رقم پس از «ایران» نوشته نشده است؛ ${EXAMPLE}`,
  more: `در کنار پلاک چیز دیگری هم نوشته شده است؛ ${EXAMPLE}`,
};
