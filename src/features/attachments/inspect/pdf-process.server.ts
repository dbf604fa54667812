/** Runs in the closed process (`pdf.server.ts`) and checks one PDF after the other. */
import { serveOrders } from '#lib/node/closed-reader.server.ts';
import { checkPdf } from './pdf-check.server.ts';

await serveOrders((_asked: null, bytes) =>
  checkPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
);
