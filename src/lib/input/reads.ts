/**
 * What a field takes from the wire besides what its schema takes: so `z.input` tells a caller what to send.
 */
import { z } from 'zod';

/** What may be undefined may be left out of an object. */
type Reading<S extends z.ZodType, In> = z.ZodPreprocess<S, In> &
  (undefined extends In ? { _zod: { optin: 'optional' | 'defaulted' } } : unknown);

/**
 * `read` turns `Besides` into what the schema takes. Anything else arrives as well, whatever the types say:
 * so `read` knows nothing of its value, and passes on what it does not read, for the schema to reject.
 */
export const reads =
  <Besides = never>() =>
  <S extends z.ZodType>(
    read: (value: unknown, context: z.RefinementCtx) => unknown,
    schema: S,
  ): Reading<S, z.input<S> | Besides> =>
    z.preprocess(read, schema) as Reading<S, z.input<S> | Besides>;

/** For a query or a form, where an empty value means none. */
export const emptyAsUnset = <S extends z.ZodType>(schema: S) =>
  reads<''>()((value) => (value === '' ? undefined : value), schema);
