import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config/env.ts';
import type { FirstSuperAdmin } from '#features/auth/super-admin.server.ts';

/** Prints the address of the product and, once, how to sign in for the first time. */
export function printStart(
  app: FastifyInstance,
  config: Config,
  firstAdmin: FirstSuperAdmin | null,
): void {
  const { port } = app.server.address() as AddressInfo;
  const host = config.host === '127.0.0.1' ? 'localhost' : config.host;
  const lines = ['', `  Kargozar is ready at http://${host}:${port}`];
  if (firstAdmin) {
    lines.push('', '  The first super-admin was made:', `    phone     ${firstAdmin.phone}`);
    const password = firstAdmin.password ?? '(the one in SUPER_ADMIN_PASSWORD)';
    lines.push(`    password  ${password}`, '  The password is shown this once.');
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
