import type { KindField } from './field.ts';

/**
 * The policy of the book that a request is about, by its id; the intake service checks that the sender owns
 * it.
 */
export const OWN_POLICY = {
  policy: { input: 'policy', label: 'بیمه‌نامهٔ دفتر', width: 14 },
} as const satisfies Readonly<Record<string, KindField>>;
