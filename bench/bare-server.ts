/**
 * A bare Fastify with one reply and nothing around it, to measure the product's pages against:
 * `bare-server.ts <reply.json>`, a list of headers and the file of the body. Says where it listens.
 */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const { headers, file } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const body = readFileSync(file);
const app = Fastify();
app.get('/', (_request, reply) => {
  reply.headers(headers).send(body);
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
