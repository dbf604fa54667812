export const FIND_REPLY = 'نتیجهٔ جست‌وجو';
