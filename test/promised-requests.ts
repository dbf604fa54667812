/** Requests that a server acknowledged, against what it still has after it was killed. */
import { newAddress } from './accounts.ts';
import { newPhone } from './factories.ts';

/** Sends call requests, a few at a time, until the server is gone; `promised` takes the codes that it gave. */
export async function sendUntilGone(origin: string, promised: string[]): Promise<void> {
  const sendOn = async () => {
    for (let sent = 0; sent < 2000; sent += 1) {
      const phone_number = newPhone();
      const reply = await fetch(`${origin}/call-requests`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': newAddress(),
        },
        body: JSON.stringify({ full_name: 'سارا رستمی', phone_number }),
      }).catch(() => null);
      if (!reply) return;
      // An overloaded machine is told to come back later: nothing was promised then.
      if (reply.status === 503) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        continue;
      }
      if (reply.status !== 200) throw new Error(`unexpected ${reply.status}`);
      const body = await reply.json().catch(() => null);
      if (!body) return;
      promised.push(body.data.tracking_code);
    }
  };
  await Promise.all([sendOn(), sendOn(), sendOn(), sendOn()]);
}

/** The reply of a server that has only just started: on a busy machine it turns others away at first. */
export async function whenServed(url: string, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    const reply = await fetch(url, init);
    if (reply.status !== 503) return reply;
    await reply.arrayBuffer();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The codes of all requests that a server has. */
export async function storedCodes(
  origin: string,
  admin: { SUPER_ADMIN_PHONE: string; SUPER_ADMIN_PASSWORD: string },
): Promise<Set<string>> {
  const json = { 'content-type': 'application/json' };
  const login = await whenServed(`${origin}/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({
      phone_number: admin.SUPER_ADMIN_PHONE,
      password: admin.SUPER_ADMIN_PASSWORD,
    }),
  });
  const { token } = (await login.json()).data;
  const codes = new Set<string>();
  for (let page = 1; ; page += 1) {
    const reply = await whenServed(`${origin}/requests?per_page=100&page=${page}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await reply.json()) as { data: { tracking_code: string }[] };
    if (data.length === 0) return codes;
    for (const { tracking_code } of data) codes.add(tracking_code);
  }
}
