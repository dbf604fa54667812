import { passwordsOf } from '#features/auth/password/queues.server.ts';
import { newAddress } from '#test/accounts.ts';
import { insertTestUser } from '#test/factories.ts';
import { bundlePages } from '#test/pages.ts';
import { createTestApp } from '#test/test-app.ts';

export const PASSWORD = 'سیب‌زمینیِ آبیِ تابستان';
export const PUBLIC_URL = 'https://kargozar.example';

type Form = Record<string, string>;
type Extra = { headers?: Record<string, string>; address?: string; payload?: string | Buffer };

/** A site with its pages, and a visitor who posts forms to them as a browser without scripts does. */
export async function createPostingVisitor() {
  const env = { PUBLIC_URL, TRUST_PROXY: '127.0.0.1/32' };
  const site = await createTestApp({ loadPages: await bundlePages(), env });

  async function post(path: string, form: Form, extra: Extra = {}) {
    const { headers = {}, address = newAddress(), payload } = extra;
    const reply = await site.app.inject({
      method: 'POST',
      url: path,
      remoteAddress: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: payload ?? new URLSearchParams(form).toString(),
    });
    const { statusCode: status, body } = reply;
    return { status, body, headers: reply.headers, cookies: reply.cookies };
  }

  /** The number of an account whose password is known. */
  async function member(): Promise<string> {
    const passwordHash = await passwordsOf(site.ctx).hash(PASSWORD);
    const { phoneNumber } = await insertTestUser(site.database.db, { passwordHash });
    return phoneNumber;
  }

  return {
    site,
    post,
    member,
    close: () => site.close(),
  };
}

export type PostingVisitor = Awaited<ReturnType<typeof createPostingVisitor>>;
export type PostedPage = Awaited<ReturnType<PostingVisitor['post']>>;

/** The value that a field of the answered page holds; null where there is no such field. */
export function fieldOf(page: PostedPage, name: string): string | null {
  const input = page.body.match(new RegExp(`<input[^>]*\\sname="${name}"[^>]*>`))?.[0];
  return input ? (/\svalue="([^"]*)"/.exec(input)?.[1] ?? '') : null;
}

export const cookieOf = (page: PostedPage, name: string) =>
  page.cookies.find((one) => one.name === name);
