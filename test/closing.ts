/** What is closed once the file of tests that opened it is over, the last one first; `tidy.ts` sees to it. */
const opened: (() => Promise<unknown>)[] = [];

/** Closes it then, or earlier when asked to: once at most. */
export function closedOnce(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  const once = () => {
    closing ??= close();
    return closing;
  };
  opened.push(once);
  return once;
}

export async function closeOpened(): Promise<void> {
  for (let close = opened.pop(); close; close = opened.pop()) await close();
}
