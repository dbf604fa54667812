/** Inner radius of the eight-point star made of two squares, as a share of the outer: cos 45° / cos 22.5°. */
const INNER = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8);

/**
 * The path of the eight-point star (شمسهٔ هشت‌پر: one square laid over another) around `(cx, cy)`. `radius`
 * reaches the tips; the first tip points up. Every page has dozens of them, so coordinates have no needless
 * digits.
 */
export function starPath(cx: number, cy: number, radius: number): string {
  const points = Array.from({ length: 16 }, (_, i) => {
    const angle = (i * Math.PI) / 8 - Math.PI / 2;
    const reach = i % 2 === 0 ? radius : radius * INNER;
    return `${round(cx + reach * Math.cos(angle))} ${round(cy + reach * Math.sin(angle))}`;
  });
  return `M${points.join(' ')}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
