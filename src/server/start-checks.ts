import { type Config, ConfigError } from '#config/env.ts';
import { passwordProblem } from '#features/auth/password/strength.contract.ts';
import { GENERATED_PHONE } from '#features/auth/super-admin.service.server.ts';

/** Throws a `ConfigError` for a configured password that is easy to guess. */
export function assertStrongPassword({ phone, password }: Config['superAdmin']): void {
  if (password === null) return;
  const owner = { phoneNumber: phone ?? GENERATED_PHONE, names: [] };
  if (passwordProblem(password, owner) === null) return;
  throw new ConfigError('SUPER_ADMIN_PASSWORD: is too easy to guess');
}
