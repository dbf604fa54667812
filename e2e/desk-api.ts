import type { APIRequestContext } from '@playwright/test';
import { expect, newPhone, SUPER_ADMIN } from './site.ts';

/** The API as a signed-in person uses it, for what a story needs done off its stage. */
export type Caller = {
  get: <T = unknown>(path: string) => Promise<T>;
  post: <T = unknown>(path: string, data?: object) => Promise<T>;
};

/** An address of one's own, so that no story uses up another's limits. */
const address = () => `10.${[0, 0, 0].map(() => 1 + Math.floor(Math.random() * 254)).join('.')}`;

/** Calls the API and answers `data` of its reply; `token` may be null. */
export function callerWith(request: APIRequestContext, token: string | null): Caller {
  const headers = {
    accept: 'application/json',
    'x-forwarded-for': address(),
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
  const send = async <T>(method: 'GET' | 'POST', path: string, data?: object): Promise<T> => {
    const reply = await request.fetch(path, {
      method,
      headers,
      // A connection that the server let go while this side stood still is no answer.
      maxRetries: 2,
      ...(data && { data }),
    });
    expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true);
    return ((await reply.json()) as { data: T }).data;
  };
  return {
    get: (path) => send('GET', path),
    post: (path, data) => send('POST', path, data),
  };
}

/** Signs in by the API alone, with the password confirmed for what asks for it. */
export async function signInByApi(
  request: APIRequestContext,
  { phone, password } = SUPER_ADMIN,
): Promise<Caller> {
  const { token } = await callerWith(request, null).post<{ token: string }>('/auth/login', {
    phone_number: phone,
    password,
  });
  const caller = callerWith(request, token);
  await caller.post('/auth/confirm-password', { password });
  return caller;
}

/** Enters a customer with a number of their own; answers their id. */
export async function enterCustomer(chief: Caller, name: string): Promise<number> {
  const { id } = await chief.post<{ id: number }>('/customers', {
    kind: 'person',
    name,
    phones: [{ number: newPhone(), label: 'همراه', preferred: true }],
  });
  return id;
}

/** Does the first steps of setting an office up: until then, and until a request comes, its overview shows no figures. */
export async function setUpOffice(chief: Caller): Promise<void> {
  await chief.post('/settings', {
    brand_name: 'بیمهٔ آرام',
    phone: '02188776655',
    address: 'تهران',
  });
}

type Found = { id: number; tracking_code: string };

/** The open request of a number, as staff finds it. */
export async function requestOf(clerk: Caller, phone: string): Promise<Found> {
  const found = await clerk.get<Found[]>(`/requests?status=open&search=${phone}`);
  expect(found).toHaveLength(1);
  return found[0] as Found;
}
