import type { APIRequestContext } from '@playwright/test';
import { codeTo, PASSWORD } from './account-steps.ts';
import { callerWith, signInByApi } from './desk-api.ts';
import { expect, newPhone } from './site.ts';

export type Colleague = { phone: string; password: string; name: string };

/**
 * Makes an account for an admin as the super-admin would, and sets its password as the invited would:
 * with the code that comes by text.
 */
export async function inviteAdmin(
  request: APIRequestContext,
  [firstName, lastName]: readonly [string, string],
): Promise<Colleague> {
  const chief = await signInByApi(request);
  const phone = newPhone();
  await chief.post('/users', {
    first_name: firstName,
    last_name: lastName,
    phone_number: phone,
    role: 'admin',
  });
  const invited = callerWith(request, null);
  await invited.post('/auth/send-reset-otp', { phone_number: phone });
  const code = await codeTo(phone);
  const verified = await request.post('/auth/verify-otp', {
    data: { otp: code, phone_number: phone },
  });
  expect(verified.ok()).toBe(true);
  // The grant's cookie is for secure origins, and the server under test speaks plain HTTP.
  const cookie = (verified.headers()['set-cookie'] ?? '').split(';')[0] ?? '';
  const reset = await request.post('/auth/reset-password', {
    data: { phone_number: phone, password: PASSWORD, password_confirmation: PASSWORD },
    headers: { cookie },
  });
  expect(reset.ok(), await reset.text()).toBe(true);
  return { phone, password: PASSWORD, name: `${firstName} ${lastName}` };
}
