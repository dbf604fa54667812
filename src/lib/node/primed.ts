/**
 * The same pieces, the first of them already made: an early error is thrown here, while the reply can still
 * be an error and not the beginning of a file.
 */
export async function primed<T>(pieces: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await pieces.next();
  async function* all(): AsyncGenerator<T> {
    if (first.done) return;
    try {
      yield first.value;
      yield* pieces;
    } finally {
      await pieces.return(undefined);
    }
  }
  return all();
}
