import type { LogoGround } from '#domain/brand.ts';

/**
 * The light background and the dark one of the pages, as `--color-card` and `--color-ink` in ui/tokens.css.
 */
export const PAPER = { r: 255, g: 255, b: 255 };
export const INK = { r: 15, g: 42, b: 46 };

/** A picture unpacked: red, green, blue and alpha of each pixel, line by line. */
export type Pixels = { data: Uint8Array; width: number; height: number };
export type Box = { left: number; top: number; width: number; height: number };

/** Below this alpha, a pixel counts as transparent. */
const FAINT = 24;
/** From this value on, red, green and blue count as white. */
const WHITE = 245;
/** From this contrast ratio on, a pixel stands out from the background. */
const SEEN = 1.7;
/** The share of a logo that has to stand out from a background. */
const MOST_OF_IT = 0.6;

const isClear = ({ data }: Pixels, at: number): boolean => (data[at + 3] ?? 0) < FAINT;
const isWhite = ({ data }: Pixels, at: number): boolean =>
  [0, 1, 2].every((channel) => (data[at + channel] ?? 0) >= WHITE);

/**
 * The colour of a picture's corners: transparent, white, or another. Rounded corners count as transparent.
 */
function edgeOf(pixels: Pixels): 'clear' | 'white' | 'colour' {
  const { width, height } = pixels;
  const corners = [0, width - 1, (height - 1) * width, height * width - 1].map(
    (pixel) => pixel * 4,
  );
  if (corners.some((at) => isClear(pixels, at))) return 'clear';
  return corners.every((at) => isWhite(pixels, at)) ? 'white' : 'colour';
}

/**
 * The box of the logo within its picture: without the transparent edge, or the white edge of a picture
 * without a transparent one. Null where nothing is drawn. A background of any other colour belongs to the
 * logo.
 */
export function boxOf(pixels: Pixels): Box | null {
  const { width, height } = pixels;
  const isOnWhite = edgeOf(pixels) === 'white';
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      if (isClear(pixels, at) || (isOnWhite && isWhite(pixels, at))) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (right < 0) return null;
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** Relative luminance (WCAG) of a colour. */
function luminance(red: number, green: number, blue: number): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const contrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/**
 * The background on which a logo is visible. One on white needs the light one, one on a colour of its own
 * fits any; for a transparent one the share of its pixels that stand out from the light and the dark one
 * decides.
 */
export function groundOf(pixels: Pixels, box: Box): LogoGround {
  const edge = edgeOf(pixels);
  if (edge !== 'clear') return edge === 'white' ? 'paper' : 'any';
  const { data, width } = pixels;
  const [paper, ink] = [PAPER, INK].map(({ r, g, b }) => luminance(r, g, b)) as [number, number];
  let [all, onPaper, onInk] = [0, 0, 0];
  for (let y = box.top; y < box.top + box.height; y += 1) {
    for (let x = box.left; x < box.left + box.width; x += 1) {
      const at = (y * width + x) * 4;
      const alpha = data[at + 3] ?? 0;
      if (alpha < FAINT) continue;
      const light = luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
      all += alpha;
      if (contrast(light, paper) >= SEEN) onPaper += alpha;
      if (contrast(light, ink) >= SEEN) onInk += alpha;
    }
  }
  if (Math.min(onPaper, onInk) >= all * MOST_OF_IT) return 'any';
  return onPaper >= onInk ? 'paper' : 'ink';
}
