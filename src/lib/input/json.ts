/** Fields that are JSON within a form: apart from other readers, as forms of public pages have none. */
import type { z } from 'zod';
import { reads } from './reads.ts';

/** What a form without nested fields sends as JSON in one text; a text that is none is handed on, for the schema to reject. */
export function jsonIn(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** For a field that a form sends as JSON in one text, and a JSON body as it is. */
export const fromJson = <S extends z.ZodType>(schema: S) => reads<string>()(jsonIn, schema);
