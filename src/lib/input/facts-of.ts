import { z } from 'zod';
import { FACTS, type FieldFacts } from './facts.ts';

/** The schema within, of one that only reads, changes or wraps what another checks. */
function within(schema: z.core.$ZodType): z.core.$ZodType | null {
  if (schema instanceof z.core.$ZodPipe) {
    const { in: read, out } = schema._zod.def;
    return read instanceof z.core.$ZodTransform ? out : read;
  }
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault
  ) {
    return schema._zod.def.innerType;
  }
  return null;
}

/** The facts of a field's schema, however it is wrapped; undefined for one without. */
export function factsOf(schema: z.core.$ZodType): FieldFacts | undefined {
  for (let one: z.core.$ZodType | null = schema; one; one = within(one)) {
    const facts = FACTS.get(one);
    if (facts) return facts;
  }
  return undefined;
}
