/**
 * What browsers offer to choose where a picture is wanted, by endings too, as some know no type for them. Without HEIC:
 * where it is not asked for, iPhones make a JPEG of it themselves.
 */
export const ACCEPTED_PICTURES =
  'image/png,image/jpeg,image/webp,.png,.jpg,.jpeg,.jpe,.jfif,.pjpeg,.webp';
