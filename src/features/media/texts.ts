export const BAD_PICTURE =
  'تصویر باید PNG، JPEG یا WebP باشد، حداکثر ۲ مگابایت و حداکثر ۱۶ میلیون پیکسل.';
