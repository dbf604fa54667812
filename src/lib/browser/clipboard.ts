/**
 * Puts a text on the clipboard; false where the browser does not. Over plain http there is no
 * `navigator.clipboard`, and an older way, which is loaded only there, does it.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (!navigator.clipboard) return (await import('./copy-by-field.ts')).copyByField(text);
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
