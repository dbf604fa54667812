/** The schemas of a list's query, from its fields: apart, so that a page without schemas needs none. */
import { z } from 'zod';
import { line, positiveInteger, searchText } from '#lib/input/fields.ts';
import { emptyAsUnset } from '#lib/input/reads.ts';
import type { ChoiceField, TextField } from './list.ts';

const oneOf = <Value extends string>({ values, error }: ChoiceField<Value>) =>
  z.enum(values, { error });

export const choiceQuery = <Value extends string>(field: ChoiceField<Value>) =>
  emptyAsUnset(oneOf(field).optional());

export const sortQuery = <Value extends string>(
  field: ChoiceField<Value>,
  preset: Exclude<Value, ''>,
) => emptyAsUnset(oneOf(field).default(preset));

/** The caller (`me`), no assignee (`none`), or the id of a colleague. */
export const colleagueQuery = (error: string) =>
  emptyAsUnset(z.union([z.literal(['me', 'none']), positiveInteger()], { error }).optional());

export const textQuery = ({ name, max }: TextField) => line(name, 0, max);
export const searchQuery = ({ name, max }: TextField) => searchText(name, max);
