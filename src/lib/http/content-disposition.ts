/** Characters that RFC 5987 does not allow and `encodeURIComponent` leaves alone. */
const LEFT_ALONE = /['()*!]/g;

/**
 * `Content-Disposition` of a file to save, its name in any script: as `filename*` (RFC 6266 and 5987), and
 * for older clients in ASCII, where any other character is an underscore.
 */
export function contentDisposition(fileName: string): string {
  const encoded = encodeURIComponent(fileName).replace(
    LEFT_ALONE,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const plain = fileName.replace(/[^\w.-]+/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** The file name in such a header, for the browser to save the file under; null without one. */
export function fileNameIn(header: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return null;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}
