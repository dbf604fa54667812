import { loadConfig } from '#config/env.ts';
import type { DatabaseHandle } from '#db/client.ts';
import type { SmsProvider } from '#features/sms/sms.ts';
import type { Context } from '#kit/context.ts';
import type { Log } from '#lib/node/log.ts';
import { createContext } from '#server/context.ts';

type Options = {
  database: DatabaseHandle;
  smsProviders: readonly SmsProvider[];
  now: () => Date;
  log?: Log;
  /** Whether texts that wait for office hours may go out; by default always. */
  isOpen?: () => boolean;
};

/** A server as far as texts need it; they are in the name of one brand, and never worded anew. */
export function createTextingServer(options: Options): Context {
  const { log = { info() {}, warn() {}, error() {} }, isOpen = () => true, ...others } = options;
  const config = loadConfig({ NODE_ENV: 'test', PUBLIC_URL: 'https://example.ir' });
  return Object.assign(createContext({ config, log, ...others }), {
    smsVoice: async () => ({ brand: 'کارگزاری مهر', own: null, endsWithStop: false }),
    isTimeForTexts: async () => isOpen(),
  });
}
