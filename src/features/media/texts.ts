export const BAD_PICTURE =
  'تصویر باید PNG، JPEG یا WebP باشد، حداکثر ۲ مگابایت و حداکثر ۱۶ میلیون پیکسل.';
export const BAD_LIBRARY_PICTURE =
  'تصویر باید PNG، JPEG یا WebP باشد، حداکثر ۱۰ مگابایت و حداکثر ۲۵ میلیون پیکسل.';
export const MOVING_PICTURE = 'تصویر متحرک پذیرفته نمی‌شود؛ یک تصویر ثابت بفرستید.';
