/** The papers that a claim’s file is made of, by line (domain.md, "Claims, by line"). */
import type { ClaimLine } from './lines.ts';

export const PAPER_STATES = ['needed', 'received', 'not_needed'] as const;
export type PaperState = (typeof PAPER_STATES)[number];

export const PAPER_STATE_LABELS: Record<PaperState, string> = {
  needed: 'لازم است',
  received: 'رسید',
  not_needed: 'لازم نیست',
};

/** `injury`: only where a person was hurt. `maybe`: in some cases; a clerk decides. */
type Paper = { key: string; title: string; when?: 'injury' | 'maybe' };

/** The photographs of a loss, which most lines require. */
export const PHOTOS = 'photos';

/** The papers of each line's file, the common ones first. */
const COMMON_PAPERS: readonly Paper[] = [
  { key: 'policy', title: 'بیمه‌نامه' },
  { key: 'premium_receipt', title: 'رسید حق‌بیمه' },
  { key: 'national_card', title: 'کارت ملی' },
];

const MOTOR_PAPERS: readonly Paper[] = [
  { key: 'police_report', title: 'گزارش پلیس (کروکی) یا فرم حادثهٔ بیمه‌گر' },
  { key: 'driving_licence', title: 'گواهینامهٔ راننده' },
  { key: 'vehicle_card', title: 'کارت خودرو' },
  { key: 'unique_codes', title: 'کد یکتای هر دو بیمه‌نامه' },
  { key: PHOTOS, title: 'عکس‌های خسارت' },
];

const LINE_PAPERS: Record<ClaimLine, readonly Paper[]> = {
  motor_third_party: [
    ...MOTOR_PAPERS,
    { key: 'medical_file', title: 'پروندهٔ پزشکی', when: 'injury' },
    { key: 'court_ruling', title: 'رأی دادگاه', when: 'injury' },
  ],
  motor_hull: [
    ...MOTOR_PAPERS,
    { key: 'workshop_estimate', title: 'برآورد تعمیرگاه' },
    { key: 'theft_report', title: 'گزارش سرقت از پلیس، پس از مدت انتظار', when: 'maybe' },
  ],
  fire: [
    { key: 'deed', title: 'سند مالکیت یا اجاره‌نامه' },
    { key: 'property_list', title: 'فهرست و ارزش اموال آسیب‌دیده' },
    { key: 'fire_brigade_report', title: 'گزارش آتش‌نشانی' },
    { key: 'police_report', title: 'گزارش پلیس' },
    { key: PHOTOS, title: 'عکس‌های خسارت' },
    { key: 'court_ruling', title: 'رأی دادگاه', when: 'maybe' },
    { key: 'seismology_report', title: 'گزارش لرزه‌نگاری، در زلزله', when: 'maybe' },
    { key: 'business_licence', title: 'پروانهٔ کسب، برای صنف', when: 'maybe' },
  ],
  liability: [
    { key: 'accident_report', title: 'گزارش حادثه' },
    { key: 'inspection_report', title: 'گزارش بازرسی کار یا برگه‌های دادگاه' },
    { key: 'medical_file', title: 'پروندهٔ پزشکی', when: 'injury' },
  ],
  health: [
    { key: 'prescriptions', title: 'نسخه‌ها' },
    { key: 'invoices', title: 'صورت‌حساب‌ها' },
    { key: 'doctors_order', title: 'دستور پزشک' },
    { key: 'hospital_summary', title: 'خلاصهٔ پروندهٔ بیمارستان', when: 'maybe' },
  ],
  cargo: [
    { key: 'bill_of_lading', title: 'بارنامه' },
    { key: 'packing_list', title: 'فهرست بسته‌بندی' },
    { key: 'invoice', title: 'فاکتور کالا' },
    { key: 'delivery_receipt', title: 'رسید تحویل با قید آسیب' },
    { key: 'survey', title: 'گزارش بازدید کالا' },
  ],
  engineering: [
    { key: 'cause_report', title: 'گزارش علت حادثه' },
    { key: 'estimate', title: 'برآورد خسارت' },
    { key: PHOTOS, title: 'عکس‌های پیش از تعمیر' },
  ],
  accident_life: [
    { key: 'medical_certificate', title: 'گواهی پزشکی' },
    { key: 'death_certificate', title: 'گواهی فوت', when: 'maybe' },
    { key: 'heirs_certificate', title: 'گواهی انحصار وراثت', when: 'maybe' },
  ],
  other: [{ key: PHOTOS, title: 'عکس‌های خسارت' }],
};

type PaperOfLine = { key: string; title: string; state: PaperState };

/** The papers of a new file of a line. */
export function papersOf(line: ClaimLine, hasInjury: boolean): PaperOfLine[] {
  return [...COMMON_PAPERS, ...LINE_PAPERS[line]]
    .filter(({ when }) => when !== 'injury' || hasInjury)
    .map(({ key, title, when }) => ({
      key,
      title,
      state: when === 'maybe' ? 'not_needed' : 'needed',
    }));
}
