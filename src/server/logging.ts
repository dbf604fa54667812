import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from '#config/env.ts';
import { redactUrl } from '#lib/http/redact-url.ts';
import { maskPhone } from '#lib/phone/phone.ts';
import { writeByTurns } from './log-turns.ts';

/**
 * Pino JSON lines. No token, code, password, key or national code is ever logged: request bodies and headers
 * are not part of any line, and every field that code logs passes through here.
 */
export function createLogger(
  level: Config['logLevel'],
  destination: DestinationStream = writeByTurns(pino.destination(1)),
): Logger {
  const options: LoggerOptions = {
    level,
    redact: {
      paths: [
        '*.password',
        '*.password_confirmation',
        '*.current_password',
        '*.otp',
        '*.ticket',
        '*.recovery_codes',
        '*.otpauth_url',
        '*.secretKey',
        '*.params',
        '*.apiKey',
        '*.token',
        '*.national_code',
        '*.authorization',
        '*.cookie',
      ],
      censor: '[redacted]',
    },
    formatters: {
      log: maskPhones,
    },
    serializers: {
      req: (request) => ({
        method: request.method,
        url: redactUrl(request.url),
        address: request.ip,
      }),
      err: describeError,
    },
  };
  return pino(options, destination);
}

/** An error as its message and stack; the parameters of a failed query are left out. */
function describeError(error: Error) {
  const described = pino.stdSerializers.err(error);
  const clean = (text: string) =>
    maskPhone(text.replace(/\nparams: [\s\S]*?(?=\n {4}at |: [^\n]*$|$)/g, '\nparams: [redacted]'));
  return {
    type: described.type,
    message: clean(described.message),
    stack: clean(described.stack),
    ...('code' in error && { code: error.code }),
  };
}

/**
 * Masks whole phone numbers in any top-level string of a line, as `0912***4567`; a request's id stays as it
 * is everywhere.
 */
function maskPhones(line: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(line).map(([key, value]) => [
      key,
      typeof value === 'string' && key !== 'reqId' ? maskPhone(value) : value,
    ]),
  );
}
