/** The content of a page while it is edited; the server checks its shape. */
export type Words = Readonly<Record<string, unknown>>;

type Step = string | number;

const stepsOf = (path: string): Step[] =>
  path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

function put(value: unknown, [step, ...rest]: readonly Step[], written: unknown): unknown {
  if (step === undefined) return written;
  if (Array.isArray(value)) {
    return value.map((item, index) => (index === step ? put(item, rest, written) : item));
  }
  const values = (value ?? {}) as Words;
  return { ...values, [step]: put(values[step], rest, written) };
}

/** The value at `help.points.2.title`; undefined where there is none. */
export const readAt = (words: unknown, path: string): unknown =>
  stepsOf(path).reduce<unknown>(
    (value, step) => (value as Record<Step, unknown> | null | undefined)?.[step],
    words,
  );

/** The same content with `written` at `path`; everything beside it stays the same object. */
export const writeAt = (words: Words, path: string, written: unknown): Words =>
  put(words, stepsOf(path), written) as Words;

/** Whether two values are equal, in whichever order their fields were written. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [a, b] = [one as Words, other as Words];
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => name in b && isSame(a[name], b[name]))
  );
}
