import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { SmsProvider } from './sms.ts';

/** For demos and browser tests: one JSON line per text, a code in `params.code`. */
export function createFileProvider(file: string): SmsProvider {
  return {
    name: 'file',
    async send({ at, to, template, text, params }) {
      const line = `${JSON.stringify({ at: at.toISOString(), to, template, text, params })}\n`;
      try {
        await mkdir(path.dirname(file), { recursive: true });
        // One write in append mode, so that lines of several processes do not mix; flushed before it counts
        // as sent.
        await appendFile(file, line, { mode: 0o600, flush: true });
        return { ok: true, messageId: null };
      } catch (error) {
        const { code = 'unknown' } = error as NodeJS.ErrnoException;
        return { ok: false, certainty: 'definite', reason: `the file cannot be written: ${code}` };
      }
    },
  };
}
