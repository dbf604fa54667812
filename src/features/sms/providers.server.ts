import type { Config } from '#config/env.ts';
import { createConsoleProvider } from './console.adapter.server.ts';
import { createFileProvider } from './file.adapter.server.ts';
import { createKavenegarProvider } from './kavenegar.adapter.server.ts';
import type { SmsProvider } from './sms.ts';
import { createSmsirProvider } from './smsir.adapter.server.ts';

type SmsConfig = Pick<Config, 'smsProviders' | 'smsFile' | 'smsir' | 'kavenegar'>;

/** The configured providers, in the order they are tried. */
export function createSmsProviders(config: SmsConfig): SmsProvider[] {
  const create = {
    console: () => createConsoleProvider(),
    file: () => createFileProvider(config.smsFile),
    smsir: () => createSmsirProvider(config.smsir),
    kavenegar: () => createKavenegarProvider(config.kavenegar),
  };
  return config.smsProviders.map((name) => create[name]());
}
