import type { SmsProvider } from './sms.ts';

/** For development: prints texts, also codes, on the terminal of the product. */
export function createConsoleProvider(
  write: (lines: string) => void = (lines) => void process.stdout.write(lines),
): SmsProvider {
  return {
    name: 'console',
    async send({ to, text }) {
      write(`\n  SMS to ${to}\n${text.replace(/^/gm, '    ')}\n\n`);
      return { ok: true, messageId: null };
    },
  };
}
