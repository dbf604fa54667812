/** The validation of a page's content, derived from the page's own shape. */
import { z } from 'zod';
import type { Field } from '#domain/page-shape/field.ts';
import { legalSources, MOST_PIXELS, pageBlocks } from '#features/catalogue/product-page.ts';
import { isoDay } from '#lib/input/days.ts';
import { line, paragraph, positiveInteger, rawText } from '#lib/input/fields.ts';
import { normaliseLink } from '#lib/input/link.ts';
import { reads } from '#lib/input/reads.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

/** A draft may be incomplete; what is published may not. */
export type Wholeness = 'draft' | 'whole';

const UNREADABLE = 'این بخش خوانا نیست؛ صفحه را تازه کنید و آن را دوباره بنویسید.';
const LONGEST_KEY = 60;
const LONGEST_LINK = 300;
const LONGEST_ALT = 200;
const PICTURE_URL = /^\/media\/[0-9a-f]{64}\.webp$/;

function linkOf(label: string, mayBeEmpty: boolean) {
  return reads<undefined>()(
    (value) => value ?? '',
    rawText(LONGEST_LINK, UNREADABLE, `${label} بیش از اندازه بلند است.`).transform(
      (typed, context) => {
        if (typed.trim() === '' && mayBeEmpty) return '';
        const normalised = normaliseLink(typed);
        if (normalised !== null) return normalised;
        context.addIssue(
          typed.trim() === ''
            ? `${label} را انتخاب کنید.`
            : 'پیوند باید با «/» آغاز شود یا نشانی https باشد.',
        );
        return z.NEVER;
      },
    ),
  );
}

/** Every check has a message of its own, as the writer sees it. */
export function schemaOf(field: Field, wholeness: Wholeness): z.ZodType {
  const isDraft = wholeness === 'draft';
  const least = isDraft || ('isOptional' in field && field.isOptional) ? 0 : 1;
  switch (field.kind) {
    case 'line':
      return line(field.label, least, field.most);
    case 'text':
      return paragraph(field.label, least, field.most);
    case 'link':
      return linkOf(field.label, least === 0);
    case 'day':
      return reads<undefined>()((value) => value ?? '', z.union([z.literal(''), isoDay()]));
    case 'key':
      return line(field.label, 1, LONGEST_KEY);
    case 'choice':
      return z.enum(Object.keys(field.options), {
        error: `${field.label} را از گزینه‌ها انتخاب کنید.`,
      });
    case 'picture':
      return z
        .object(
          {
            url: rawText(LONGEST_LINK).regex(PICTURE_URL, {
              error: 'تصویر را از کتابخانه انتخاب کنید.',
            }),
            alt: line('توضیح تصویر', isDraft ? 0 : 1, LONGEST_ALT),
            width: positiveInteger(MOST_PIXELS).optional(),
            height: positiveInteger(MOST_PIXELS).optional(),
          },
          { error: UNREADABLE },
        )
        .nullable()
        .default(null);
    case 'sources':
      return legalSources.default([]);
    case 'blocks':
      return pageBlocks(isDraft ? 0 : 1).default([]);
    case 'list':
      return reads<undefined>()(
        (value) => value ?? [],
        z
          .array(schemaOf(field.item, wholeness), { error: UNREADABLE })
          .max(field.most, {
            error: `${field.label} حداکثر ${toPersianDigits(field.most)} ${field.one} دارد.`,
          })
          .min(isDraft ? 0 : field.least, {
            error: `${field.label} دست‌کم ${toPersianDigits(field.least)} ${field.one} می‌خواهد.`,
          }),
      );
    case 'group': {
      const fields = Object.entries(field.fields as Record<string, Field>);
      return reads<undefined>()(
        (value) => value ?? {},
        z.object(
          Object.fromEntries(fields.map(([name, one]) => [name, schemaOf(one, wholeness)])),
          { error: UNREADABLE },
        ),
      );
    }
  }
}
