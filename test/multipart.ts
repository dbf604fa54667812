/** A multipart body as a browser's form sends it; bytes go as a file of the field's name. */
export function multipart(fields: [name: string, value: string | Buffer][]) {
  const boundary = 'edge-of-the-form';
  const parts = fields.flatMap(([name, value]) => {
    const file =
      typeof value === 'string' ? '' : `; filename="${name}.png"\r\nContent-Type: image/png`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')];
  });
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
