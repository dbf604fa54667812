/** Signs that RFC 5987 has no place for and `encodeURIComponent` leaves alone. */
const LEFT_ALONE = /['()*!]/g;

/**
 * `Content-Disposition` of a file to save, its name in any script: as `filename*` (RFC 6266 and 5987),
 * and for what is too old for that in ASCII, where any other sign is an underscore.
 */
export function contentDisposition(fileName: string): string {
  const encoded = encodeURIComponent(fileName).replace(
    LEFT_ALONE,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const plain = fileName.replace(/[^\w.-]+/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** The name in such a header, for the browser to keep the file under; null when it says none. */
export function fileNameIn(header: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return null;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}
