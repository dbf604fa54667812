/** Runs in the closed process (`pdf.service.server.ts`) and checks one PDF after the other. */
import { serveOrders } from '#lib/node/closed-reader.server.ts';
import { checkPdf } from './pdf-check.service.server.ts';

await serveOrders((_asked: null, bytes) =>
  checkPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
);
