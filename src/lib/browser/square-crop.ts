/**
 * Geometry of cutting a square out of a picture: a square window shows a picture that can be enlarged and
 * moved, and is always filled. Lengths in CSS pixels of the window, unless stated otherwise.
 */
type Size = { width: number; height: number };

/** `zoom` 1 just fills the window; `x`, `y` move the picture's middle away from the window's. */
export type Crop = { zoom: number; x: number; y: number };

export const NO_CROP: Crop = { zoom: 1, x: 0, y: 0 };
export const MAX_ZOOM = 4;

/** Window pixels per picture pixel. */
function scaleOf(picture: Size, side: number, zoom: number): number {
  return (side / Math.min(picture.width, picture.height)) * zoom;
}

const clamp = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));

/** The crop nearest to the wanted one that leaves no gap in the window. */
export function fitCrop(picture: Size, side: number, wanted: Crop): Crop {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, wanted.zoom));
  const scale = scaleOf(picture, side, zoom);
  return {
    zoom,
    x: clamp(wanted.x, (picture.width * scale - side) / 2),
    y: clamp(wanted.y, (picture.height * scale - side) / 2),
  };
}

/** Enlarges about the middle of the window, which stays in place. */
export function zoomTo(picture: Size, side: number, crop: Crop, zoom: number): Crop {
  const ratio = zoom / crop.zoom;
  return fitCrop(picture, side, { zoom, x: crop.x * ratio, y: crop.y * ratio });
}

/** The square of the picture that the window shows, in picture pixels. */
export function sourceSquare(picture: Size, side: number, crop: Crop) {
  const scale = scaleOf(picture, side, crop.zoom);
  const size = side / scale;
  return {
    left: picture.width / 2 - crop.x / scale - size / 2,
    top: picture.height / 2 - crop.y / scale - size / 2,
    size,
  };
}
