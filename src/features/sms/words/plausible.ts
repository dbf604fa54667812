import { nameInText } from '#domain/name-in-text.ts';
import { stopLink } from '#domain/policies/stop-link.ts';
import { KIND_LABELS } from '#domain/requests.ts';
import { longestOf, TEXT_VALUES, type TextName, textOf } from '#domain/texts.ts';
import type { AnyText } from '../sms.ts';
import { composeText, fillWording, type Voice } from './compose.ts';
import { partsOf } from './parts.ts';

type Values = Readonly<Record<string, string>>;

const valuesAt = (length: 'long' | 'short'): Values =>
  Object.fromEntries(Object.entries(TEXT_VALUES).map(([name, value]) => [name, value[length]]));

/** Plausible values at their longest and at their shortest. */
export const LONG_VALUES = valuesAt('long');
export const SHORT_VALUES = valuesAt('short');

const FEWER_PAPERS = ['گزارش پلیس راهنمایی و رانندگی (کروکی) و ۶ مدرک دیگر', '۷ مدرک'];

/** A text with such values, for a site at `publicUrl`. */
export function plausibleText(
  template: TextName,
  values: Values,
  publicUrl: string,
): Pick<AnyText, 'template' | 'params' | 'shorter'> {
  const { kind, path, values: names } = textOf(template);
  const code = kind === 'code' ? '123456' : values.code;
  const link =
    path === undefined ? stopLink(publicUrl, 'a2b3c4d5') : publicUrl + fillWording(path, values);
  const all: Record<string, string | undefined> = {
    ...values,
    // Texts to colleagues name the kind of request.
    ...(kind === 'staff' && { kind: longestOf(KIND_LABELS) }),
    ...{ name: nameInText(values.name ?? '', 'staff'), code, link },
  };
  return {
    template,
    params: Object.fromEntries(names.map((name) => [name, all[name] ?? ''])),
    shorter: { papers: FEWER_PAPERS },
  };
}

/** How many messages a text takes with long values. */
export const partsWhenLong = (template: TextName, voice: Voice, publicUrl: string): number =>
  partsOf(composeText(plausibleText(template, LONG_VALUES, publicUrl), voice, null));
