/** The light border that readers of QR codes need, in modules (ISO/IEC 18004). */
export const QUIET_ZONE = 4;

/**
 * The dark modules of a QR code as one path, with one rectangle for each run in a row. `data` has the rows
 * one after the other, `size` modules each, 1 for a dark one.
 */
export function pathOfModules(data: ArrayLike<number>, size: number): string {
  const runs: string[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const begun = x;
      while (x < size && data[y * size + x]) x += 1;
      const length = x - begun;
      if (length > 0) runs.push(`M${begun + QUIET_ZONE} ${y + QUIET_ZONE}h${length}v1h-${length}z`);
    }
  }
  return runs.join('');
}
