/**
 * What a form shows of a field's schema: said once, in the contract. Apart from its reading (`facts-of.ts`), as public pages
 * load the contracts and show nothing of it.
 */
import type { z } from 'zod';

export type FieldFacts = { label: string; maxLength: number; isRequired: boolean };

/** By schema; what wraps a schema has none of its own. */
export const FACTS = new WeakMap<z.core.$ZodType, FieldFacts>();

/** Says what a form shows of this schema. */
export const withFacts = <S extends z.ZodType>(facts: FieldFacts, schema: S): S => {
  FACTS.set(schema, facts);
  return schema;
};
