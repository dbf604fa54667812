import type { ClaimLine } from '../claims/lines.ts';

/**
 * The preset rows of each line's comparisons, until the brokerage sets its own (domain.md, "Comparing
 * terms"). The premium and its payment are in every comparison, and are no rows.
 */
export const DEFAULT_ROWS: Record<ClaimLine, readonly string[]> = {
  motor_third_party: ['تعهد مالی', 'حوادث راننده', 'پوشش مازاد', 'تخفیف عدم خسارت', 'تقسیط'],
  motor_hull: [
    'سرمایه',
    'فرانشیز',
    'سرقت قطعات',
    'شکست شیشه',
    'نوسان قیمت',
    'ایاب‌وذهاب',
    'تعمیرگاه',
    'تقسیط',
    'تخفیف',
  ],
  fire: [
    'سرمایه',
    'پوشش‌های اضافی',
    'فرانشیز زلزله',
    'فرانشیز سیل',
    'فرانشیز سرقت',
    'فرانشیز دیگر خطرها',
    'قاعدهٔ نسبی',
    'تقسیط',
  ],
  liability: ['سقف هر نفر', 'سقف هر حادثه', 'سقف دوره', 'هزینهٔ پزشکی', 'فرانشیز', 'تقسیط'],
  health: ['سقف بستری', 'پاراکلینیکی', 'دندان‌پزشکی', 'فرانشیز', 'دورهٔ انتظار', 'تقسیط'],
  cargo: ['سرمایه', 'شرط پوشش', 'مسیر و وسیلهٔ حمل', 'فرانشیز', 'انبار بین راه'],
  engineering: ['سرمایه', 'مدت و دورهٔ نگهداری', 'مسئولیت در برابر دیگران', 'فرانشیز', 'تقسیط'],
  accident_life: ['سرمایهٔ فوت', 'نقص عضو', 'هزینهٔ پزشکی', 'مدت', 'بازخرید', 'تقسیط'],
  other: ['سرمایه', 'پوشش‌ها', 'استثناها', 'فرانشیز', 'تقسیط'],
};

/** The most rows of a comparison, and the longest label. */
export const ROWS_MAX = 24;
export const ROW_LABEL_MAX = 60;
