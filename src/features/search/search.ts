import type { z } from 'zod';
import { rawText, searchText } from '#lib/input/fields.ts';

/** The longest search, in UTF-16 units as it arrives; longer ones are rejected. */
const LONGEST_SEARCH = 100;

const TOO_LONG = 'عبارت جست‌وجو باید حداکثر ۱۰۰ حرف باشد.';

/** The text of a visitor's search, or of a synonym. */
export const searched = (label: string) =>
  rawText(LONGEST_SEARCH, 'این جست‌وجو پذیرفتنی نیست؛ آن را دوباره بنویسید.', TOO_LONG)
    .default('')
    .pipe(searchText(label, LONGEST_SEARCH) as z.ZodType<string, string>);
