import { type Config, ConfigError } from '#config/env.ts';
import { STOP_CODE_LENGTH, stopLink } from '#domain/policies/stop-link.ts';
import { textsOf } from '#domain/texts.ts';
import { passwordProblem } from '#features/auth/password/strength.ts';
import { GENERATED_PHONE } from '#features/auth/super-admin.server.ts';
import { canAskForRatings, missingRatingTemplates } from '#features/ratings/ask.server.ts';
import { SMSIR_VALUE_MAX } from '#features/sms/sms.ts';

/** Throws a `ConfigError` for a configured password that is easy to guess. */
export function assertStrongPassword({ phone, password }: Config['superAdmin']): void {
  if (password === null) return;
  const owner = { phoneNumber: phone ?? GENERATED_PHONE, names: [] };
  if (passwordProblem(password, owner) === null) return;
  throw new ConfigError('SUPER_ADMIN_PASSWORD: is too easy to guess');
}

type Gateways = Pick<Config, 'smsProviders' | 'smsir'>;

/** The log lines about missing templates of ratings. */
export function ratingProblems(config: Gateways): string[] {
  if (!config.smsProviders.includes('smsir')) return [];
  const missing = missingRatingTemplates(config);
  if (missing.length === 0) return [];
  return [
    canAskForRatings(config)
      ? `SMSIR_TEMPLATES lacks ${missing.join(' and ')}: these texts are not sent by smsir`
      : `SMSIR_TEMPLATES lacks ${missing.join(' and ')}: ratings are asked for as a request is closed, and not a day later`,
  ];
}

/**
 * Why reminders of policies cannot be sent, nor news of work to the staff, nor texts of later releases; a
 * sentence each for the log. The server runs all the same, and texts that cannot be sent show as such.
 */
export function reminderProblems(
  config: Pick<Config, 'smsProviders' | 'smsir' | 'publicUrl'>,
): string[] {
  if (!config.smsProviders.includes('smsir')) return [];
  const missing = [
    ...textsOf(({ kind }) => kind === 'reminder' || kind === 'staff'),
    ...textsOf(({ optional }) => optional === 'later'),
  ].filter((template) => !config.smsir.templates[template]);
  const link = stopLink(config.publicUrl, 'x'.repeat(STOP_CODE_LENGTH));
  return [
    ...missing.map(
      (template) => `SMSIR_TEMPLATES lacks ${template}: texts of that kind are not sent by smsir`,
    ),
    ...(link.length > SMSIR_VALUE_MAX
      ? [
          `links that stop reminders have ${link.length} characters, and an approved text takes ${SMSIR_VALUE_MAX}: its words must carry the address, with CODE as its end`,
        ]
      : []),
  ];
}
