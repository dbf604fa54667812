import { type Config, ConfigError } from '#config/env.ts';
import { STOP_CODE_LENGTH, stopLink } from '#domain/policies/stop-link.ts';
import { OPTIONAL_TEMPLATES } from '#domain/sms-templates.ts';
import { passwordProblem } from '#features/auth/password/strength.contract.ts';
import { GENERATED_PHONE } from '#features/auth/super-admin.service.server.ts';
import { STOP_LINK_MAX } from '#features/sms/contract.ts';

/** Throws a `ConfigError` for a configured password that is easy to guess. */
export function assertStrongPassword({ phone, password }: Config['superAdmin']): void {
  if (password === null) return;
  const owner = { phoneNumber: phone ?? GENERATED_PHONE, names: [] };
  if (passwordProblem(password, owner) === null) return;
  throw new ConfigError('SUPER_ADMIN_PASSWORD: is too easy to guess');
}

/**
 * What keeps reminders of policies from people and news of work from the staff, a sentence each for the log: the server runs all the same, and the
 * texts that cannot be sent show as such.
 */
export function reminderProblems(
  config: Pick<Config, 'smsProviders' | 'smsir' | 'publicUrl'>,
): string[] {
  if (!config.smsProviders.includes('smsir')) return [];
  const missing = OPTIONAL_TEMPLATES.filter((template) => !config.smsir.templates[template]);
  const link = stopLink(config.publicUrl, 'x'.repeat(STOP_CODE_LENGTH));
  return [
    ...missing.map(
      (template) => `SMSIR_TEMPLATES lacks ${template}: texts of that kind are not sent by smsir`,
    ),
    ...(link.length > STOP_LINK_MAX
      ? [
          `links that stop reminders have ${link.length} characters, and an approved text takes ${STOP_LINK_MAX}: its words must carry the address, with CODE as its end`,
        ]
      : []),
  ];
}
