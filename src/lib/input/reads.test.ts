import { describe, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { isoDayQuery, typedDay } from './days.ts';
import {
  fileBytes,
  flag,
  line,
  paragraph,
  phoneNumber,
  positiveInteger,
  requiredFlag,
  searchText,
} from './fields.ts';
import { emptyAsUnset, reads } from './reads.ts';
import { rialSum } from './sums.ts';

/** A typo in what a caller sends is found only while no field takes `unknown`: the types are checked, nothing runs. */
describe('the input type of a schema is what a caller may send', () => {
  it('of a form: what may be empty may be left out', () => {
    const _form = z.object({
      full_name: line('نام', 2, 80),
      phone_number: phoneNumber,
      note: paragraph('توضیح', 0, 500),
      reason: paragraph('دلیل', 2, 500).optional(),
    });
    expectTypeOf<z.input<typeof _form>>().toEqualTypeOf<{
      full_name: string;
      phone_number: string;
      note?: string | undefined;
      reason?: string | undefined;
    }>();
  });

  it('of a query: an empty value means none', () => {
    const _query = z.object({
      search: searchText('جست‌وجو', 100),
      from: isoDayQuery,
      state: emptyAsUnset(z.enum(['open', 'closed']).default('open')),
      page: positiveInteger().default(1),
    });
    expectTypeOf<z.input<typeof _query>>().toEqualTypeOf<{
      search?: string | undefined;
      from?: string | undefined;
      state?: 'open' | 'closed' | '' | undefined;
      page?: number | string | undefined;
    }>();
  });

  it('of sums and days: as a number or as it was typed', () => {
    const _policy = z.object({
      premium_rial: rialSum(1e9, 0),
      discount_rial: rialSum(1e9, 0).nullable().optional(),
      ends_on: typedDay('روز پایان', '۱۴۰۵/۰۶/۰۱'),
    });
    expectTypeOf<z.input<typeof _policy>>().toEqualTypeOf<{
      premium_rial: number | string;
      discount_rial?: number | string | null | undefined;
      ends_on: string;
    }>();
  });

  it('of a yes or no: a boolean or a word, and left out only where that means no', () => {
    type Word = 'true' | 'on' | '1' | 'false' | 'off' | '0';
    const _marks = z.object({ remember: flag, is_active: requiredFlag });
    expectTypeOf<z.input<typeof _marks>>().toEqualTypeOf<{
      remember?: boolean | Word | '' | undefined;
      is_active: boolean | Word;
    }>();
  });

  it('of files and lists: a list also as the one text that a form has for it', () => {
    const _upload = z.object({
      file: fileBytes('پرونده را انتخاب کنید.'),
      ids: reads<string | undefined>()(
        (value) => (typeof value === 'string' ? value.split(',') : (value ?? [])),
        z.array(positiveInteger()),
      ),
    });
    expectTypeOf<z.input<typeof _upload>>().toEqualTypeOf<{
      file: Blob;
      ids?: (number | string)[] | string | undefined;
    }>();
    expectTypeOf<z.output<typeof _upload>>().toEqualTypeOf<{ file: Uint8Array; ids: number[] }>();
  });
});
