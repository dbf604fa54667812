import type { APIRequestContext } from '@playwright/test';
import { codeTo, PASSWORD } from './account-steps.ts';
import { callerWith } from './desk-api.ts';
import { newPhone } from './site.ts';

export type Account = { id: number; phone: string; firstName: string; lastName: string };

/** Makes a customer's account the way a visitor does, without the pages. */
export async function makeCustomer(
  request: APIRequestContext,
  firstName: string,
  lastName: string,
): Promise<Account> {
  const visitor = callerWith(request, null);
  const phone = newPhone();
  await visitor.post('/auth/register', {
    first_name: firstName,
    last_name: lastName,
    phone_number: phone,
  });
  await visitor.post('/auth/verify-otp', { phone_number: phone, otp: await codeTo(phone) });
  const { user } = await visitor.post<{ user: { id: number } }>('/auth/set-password', {
    phone_number: phone,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  });
  return { id: user.id, phone, firstName, lastName };
}
