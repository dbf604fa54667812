import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createLogger } from './logging.ts';

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger('debug', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

it('never shows what a failed query was given', () => {
  const cause = Object.assign(new Error('relation "otp_codes" does not exist'), { code: '42P01' });
  const error = new DrizzleQueryError(
    'select 1',
    ['09121234567', 'secret-hash\nsecond line'],
    cause,
  );
  const line = logged((log) => log.error({ err: error }, 'request failed'));
  expect(line).not.toContain('09121234567');
  expect(line).not.toContain('secret-hash');
  expect(line).not.toContain('second line');
  expect(line).toContain('does not exist');
  expect(line).toContain('logging.test.ts');
});

it('masks phone numbers and leaves secrets out', () => {
  const line = logged((log) =>
    log.info({ to: '09121234567', user: { password: 'باران', otp: '123456', token: 'abc' } }, 'x'),
  );
  expect(line).toContain('0912***4567');
  for (const secret of ['باران', '123456', 'abc']) expect(line).not.toContain(secret);
});

it('shows of an address neither what was looked for nor a number in it', () => {
  const request = {
    method: 'GET',
    url: '/track/50000001?national_code=0012345679&q=0912-123-4567',
  };
  const line = logged((log) => log.info({ req: { ...request, ip: '127.0.0.1' } }, 'x'));
  expect(line).toContain('/track/[redacted]?national_code=&q=');
  for (const number of ['50000001', '0012345679', '123-4567']) expect(line).not.toContain(number);
});
