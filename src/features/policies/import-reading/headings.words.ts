import type { ImportField } from '#domain/policies/import.ts';
import { IMPORT_FIELD_LABELS } from '../import/import.words.ts';

/** Lists of words, separated by bars. */
const words = (...lists: readonly string[]): readonly string[] =>
  lists.flatMap((list) => list.split('|'));

const KNOWN: Partial<Record<ImportField, readonly string[]>> = {
  holder_name: words(
    'بیمه‌گذار|نام بیمه‌گذار|نام و نام خانوادگی بیمه‌گذار|نام و نام خانوادگی|نام مشتری',
    'مشتری|نام|holder|holder name|policyholder|customer|customer name|full name|name',
    'نام ونام خانوادگی|نام و نام خانوادگی مشتری|نام و فامیل|نام و فامیلی|نام کامل',
    'نام بیمه‌گزار|بیمه‌گزار|نام بیمه‌گذار محترم|نام بیمه‌گذار بیمه‌شده',
    'نام بیمه‌گذار و بیمه‌شده|بیمه‌گذار محترم|اسم|اسم مشتری|طرف قرارداد',
    'نام و نام خانوادگی بیمه‌شده|نام بیمه‌شده|بیمه‌شده|نام شخص|نام کوچک|first name',
    'given name|client|client name|insured|insured name|policy holder|policy holder name',
  ),
  holder_phone: words(
    'شماره موبایل|موبایل|موبایل بیمه‌گذار|شماره همراه|تلفن همراه|همراه|شماره تماس|تلفن',
    'تلفن بیمه‌گذار|mobile|mobile number|phone|phone number|cell|holder phone',
    'شماره تلفن همراه|تلفن همراه بیمه‌گذار|شماره همراه بیمه‌گذار|شماره موبایل بیمه‌گذار',
    'همراه بیمه‌گذار|موبایل مشتری|شماره تماس بیمه‌گذار|شماره تلفن|تلفن تماس|تلفن مشتری',
    'تماس|شماره گوشی|گوشی|ش موبایل|ش همراه|ش تماس|mobile phone|cell phone|cellphone',
    'telephone|tel|tel no|mobile no|phone no|contact|contact number',
  ),
  line: words(
    'رشته بیمه|رشته|نوع بیمه|نوع بیمه‌نامه|رشته بیمه‌ای|محصول|line|line of business',
    'insurance type|product|type|رشته بیمه نامه|نام رشته|عنوان رشته|نوع رشته|نوع پوشش|نوع',
    'عنوان بیمه|عنوان بیمه‌نامه|گروه بیمه|شرح رشته|زیر رشته|insurance line|class',
    'class of business|policy type|coverage',
  ),
  insurer: words(
    'بیمه‌گر|شرکت بیمه|شرکت بیمه‌گر|نام شرکت بیمه|نام بیمه‌گر|شرکت|insurer',
    'insurance company|company|carrier|شرکت بیمه گر|نام شرکت|نام شرکت بیمه‌گر',
    'شرکت بیمه صادرکننده|بیمه‌گر صادرکننده|شرکت صادرکننده|نام بیمه|insurer name',
    'ins company|insurance co',
  ),
  number: words(
    'شماره بیمه‌نامه|ش بیمه‌نامه|شماره بیمه نامه صادره|بیمه‌نامه|policy number|policy no',
    'policy|number|شماره بیمه‌نامه مرکزی|شماره کامل بیمه‌نامه|شماره بیمه‌نامه جدید|ش ب',
    'شماره بیمه|نمره بیمه‌نامه|کد بیمه‌نامه|شناسه بیمه‌نامه|کد یکتای بیمه‌نامه',
    'کد یکتا بیمه‌نامه|شماره یکتای بیمه‌نامه|شماره یکتا|کد یکتا|یکتا|شماره قرارداد',
    'policy num|policy id|policy code|contract number|contract no|شماره',
  ),
  starts_on: words(
    'تاریخ شروع|تاریخ آغاز|شروع|آغاز|شروع بیمه‌نامه|تاریخ شروع بیمه‌نامه|از تاریخ|start',
    'start date|starts on|inception date|effective date|from|از|تاریخ شروع اعتبار',
    'شروع اعتبار|تاریخ شروع پوشش|شروع پوشش|تاریخ شروع قرارداد|شروع قرارداد|تاریخ ابتدا',
    'ابتدا|تاریخ آغاز بیمه‌نامه|آغاز بیمه‌نامه|آغاز اعتبار|ت شروع|begin|begin date|starts',
    'start of cover|valid from|policy start|policy start date|from date',
  ),
  ends_on: words(
    'تاریخ پایان|تاریخ انقضا|پایان|انقضا|سررسید|تاریخ سررسید|تاریخ پایان بیمه‌نامه',
    'پایان بیمه‌نامه|تا تاریخ|end|end date|ends on|expiry|expiry date|expiration date',
    'due date|to|تا|تاریخ انقضاء|انقضاء|انقضای بیمه‌نامه|تاریخ انقضای بیمه‌نامه',
    'تاریخ اتمام|اتمام|تاریخ اتمام بیمه‌نامه|پایان اعتبار|تاریخ پایان اعتبار|پایان پوشش',
    'تاریخ پایان پوشش|تاریخ پایان قرارداد|تاریخ انتها|انتها|تاریخ خاتمه|خاتمه',
    'تاریخ سررسید بیمه‌نامه|سررسید بیمه‌نامه|تاریخ سر رسید|سر رسید|ت پایان|ت انقضا',
    'اعتبار تا|معتبر تا|expires|expires on|expire date|expiration|valid to|valid until',
    'policy end|policy end date|to date',
  ),
  premium: words(
    'حق بیمه|مبلغ حق بیمه|حق بیمه کل|حق بیمه قابل پرداخت|premium|total premium',
    'حق بیمه سالیانه|حق بیمه یک ساله|حق بیمه ناخالص',
    'حق بیمه صادره|حق بیمه نهایی|حق بیمه پرداختی|حق بیمه دریافتی|حق بیمه سالانه',
    'حق بیمه بیمه‌نامه|جمع حق بیمه|کل حق بیمه|حق بیمه با مالیات|حق بیمه با عوارض',
    'مبلغ|amount|مبلغ بیمه‌نامه|مبلغ کل|مبلغ بیمه|حق بیمه خالص|ح ب|gross premium|net premium|sum',
  ),
  insured_object: words(
    'مورد بیمه|پلاک|شماره پلاک|پلاک خودرو|موضوع بیمه|نشانی مورد بیمه|insured object|plate',
    'plate number|subject|شرح مورد بیمه|مشخصات مورد بیمه|مشخصات خودرو|خودرو|نوع خودرو',
    'وسیله نقلیه|پلاک وسیله نقلیه|محل مورد بیمه|object|vehicle|car',
  ),
  owner: words(
    'مسئول تمدید|مسئول|کارشناس|بازاریاب|کارشناس فروش|owner|agent|clerk|assigned to',
    'کارشناس صدور|کارشناس مسئول|نام کارشناس|نام بازاریاب|معرف|همکار|مسئول پرونده',
    'مسئول پیگیری|account manager|sales person|salesperson|expert',
  ),
  holder_surname: words(
    'نام خانوادگی|نام خانوادگی بیمه‌گذار|نام خانوادگی مشتری|فامیلی|فامیل|فامیلی مشتری',
    'last name|surname|family|family name',
  ),
};

/**
 * Headings in the books of brokerages, the likeliest first; compared as search compares words. A field of which
 * no other heading is known has its label alone.
 */
export const headingsOfField = (field: ImportField): readonly string[] =>
  KNOWN[field] ?? [IMPORT_FIELD_LABELS[field]];
