/**
 * What the file dialog accepts for a picture, by endings too, as some browsers know no type for them. Without
 * HEIC: where it is not accepted, iPhones convert it to JPEG themselves.
 */
export const ACCEPTED_PICTURES =
  'image/png,image/jpeg,image/webp,.png,.jpg,.jpeg,.jpe,.jfif,.pjpeg,.webp';
