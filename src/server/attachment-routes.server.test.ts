import { describe, expect, it } from 'vitest';
import type { AttachmentView } from '#features/attachments/attachments.ts';
import { newPhone } from '#test/factories.ts';
import { requestCalls } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import { TUS, testPicture, uploadCalls } from '#test/uploads.ts';

/** Who asks: by nothing, by a code (and the cookie that it gave), or signed in. */
const CALLERS = [
  'a visitor',
  'the bearer of another code',
  'the bearer of the code',
  'another customer',
  'its customer',
  'a clerk',
  'a super-admin',
] as const;
type Caller = (typeof CALLERS)[number];
const KINDS = ['call', 'complaint'] as const;
type Kind = (typeof KINDS)[number];

/** A request with one file, and all that somebody needs to ask for it. */
type Thing = {
  phone: string;
  id: number;
  fileId: number;
  token: string;
  pair: { tracking_code: string; phone_number: string };
  cookie: string;
};

const tokens: Partial<Record<Caller, string>> = {};

async function make(kind: Kind): Promise<Thing> {
  const { phoneNumber: phone, token } = await site.signInAs('customer');
  const body = { full_name: 'سارا رستمی', phone_number: phone };
  const asked =
    kind === 'call'
      ? await calls.post('/call-requests', body)
      : await calls.post('/complaints', { ...body, message: 'کسی پاسخ تماسم را نداد.' });
  const { tracking_code } = asked.body.data as { tracking_code: string };
  const pair = { tracking_code, phone_number: phone };
  const ids = [await uploads.send(await testPicture())];
  const added = await calls.post('/requests/track/attachments', { ...pair, uploads: ids });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  const [file] = added.body.data as AttachmentView[];
  const cookie = String(added.headers['set-cookie']).split(';')[0] ?? '';
  const [row] = await calls.rowsOf(phone);
  return { phone, id: row?.id ?? 0, fileId: file?.id ?? 0, token, pair, cookie };
}

/** What a caller has in the hand when it comes to a thing. */
function handOf(caller: Caller, thing: Thing): Record<string, string> {
  const token = caller === 'its customer' ? thing.token : tokens[caller];
  const by = { 'the bearer of the code': thing, 'the bearer of another code': stranger };
  const cookie = caller in by ? by[caller as keyof typeof by].cookie : undefined;
  return { ...(token && { authorization: `Bearer ${token}` }), ...(cookie && { cookie }) };
}

type Ask = (thing: Thing, caller: Caller) => Promise<number>;
const ask =
  (method: 'GET' | 'HEAD' | 'POST' | 'DELETE', urlOf: (thing: Thing) => string, body?: unknown) =>
  async (thing: Thing, caller: Caller): Promise<number> => {
    const headers = handOf(caller, thing);
    const payload = typeof body === 'function' ? await body(thing, caller) : body;
    const url = urlOf(thing);
    const reply = await site.app.inject({ method, url, headers, ...(payload && { payload }) });
    return reply.statusCode;
  };
const withFile = async () => ({ uploads: [await uploads.send(await testPicture())] });
/** By the right code for its bearer; all others know the number and a code that is not of it. */
const byCode = async ({ pair, phone }: Thing, caller: Caller) => ({
  ...(caller === 'the bearer of the code'
    ? pair
    : { tracking_code: stranger.pair.tracking_code, phone_number: phone }),
  ...(await withFile()),
});

/** What callers are answered, in the order of `CALLERS`; of a complaint a clerk is told that there is none. */
type Row = { ask: Ask; told: [number, number, number, number, number, number, number]; of?: Kind };
const of = (name: string) => (thing: Thing) => `/requests/${thing.id}/${name}`;
const file = ({ fileId }: Thing) => `/attachments/${fileId}`;
const small = ({ fileId }: Thing) => `/attachments/${fileId}/thumbnail`;
const reading: Row['told'] = [404, 404, 200, 404, 200, 200, 200];
const ofStaff: Row['told'] = [401, 401, 401, 403, 403, 200, 200];

const ROUTES: Record<string, Row> = {
  'GET /attachments/:id': { ask: ask('GET', file), told: reading },
  'HEAD /attachments/:id': { ask: ask('HEAD', file), told: reading },
  'GET /attachments/:id/thumbnail': { ask: ask('GET', small), told: reading },
  'HEAD /attachments/:id/thumbnail': { ask: ask('HEAD', small), told: reading },
  'DELETE /attachments/:id': {
    ask: ask('DELETE', file, { reason: 'عکس دیگری بود' }),
    told: ofStaff,
  },
  'POST /requests/:id/attachments': {
    ask: ask('POST', of('attachments'), withFile),
    told: ofStaff,
  },
  'POST /my/requests/:id/attachments': {
    ask: ask('POST', (thing) => `/my${of('attachments')(thing)}`, withFile),
    told: [401, 401, 401, 404, 200, 404, 404],
  },
  'POST /requests/track/attachments': {
    ask: ask('POST', () => '/requests/track/attachments', byCode),
    told: [404, 404, 200, 404, 404, 404, 404],
  },
};

const isHidden = (kind: Kind, caller: Caller, route: string): boolean =>
  kind === 'complaint' && caller === 'a clerk' && !/track|\/my\//.test(route);

const site = await createTestApp();
const calls = requestCalls(site);
const uploads = uploadCalls(site);
const stranger = await make('call');
tokens['another customer'] = (await site.signInAs('customer')).token;
tokens['a clerk'] = (await site.signInAs('admin')).token;
tokens['a super-admin'] = (await site.signInAs('super_admin')).token;

it('has a row for every route of files that belong to requests', () => {
  const routes = site.routes
    .filter(({ url }) => url.includes('/attachments') && !url.startsWith('/policies/'))
    .map(({ method, url }) => `${method} ${url}`);
  expect([...new Set(routes)].sort()).toEqual(Object.keys(ROUTES).sort());
});

describe.each(KINDS)('files of a request of the kind %s', (kind) => {
  describe.each(Object.entries(ROUTES))('%s', (route, { ask: call, told }) => {
    it.each(CALLERS.map((caller, place) => [caller, told[place] ?? 0] as const))(
      '%s',
      async (caller, status) => {
        const expected = isHidden(kind, caller, route) ? 404 : status;
        const thing = await make(kind);
        expect(await call(thing, caller)).toBe(expected);
        // Whoever was refused has changed nothing.
        if (expected === 200) return;
        const { body } = await calls.post('/requests/track', thing.pair);
        const { attachments } = body.data as { attachments: AttachmentView[] };
        expect(attachments.map(({ id }) => id)).toEqual([thing.fileId]);
      },
    );
  });
});

describe('a clerk', () => {
  it('reads what they sent with a complaint of their own, as any sender, and cannot delete it', async () => {
    const thing = await make('complaint');
    const headers = { ...handOf('a clerk', thing), cookie: thing.cookie };
    const url = file(thing);
    expect((await site.app.inject({ url, headers })).statusCode).toBe(200);
    const gone = await site.app.inject({
      ...{ method: 'DELETE', url, headers },
      payload: { reason: 'عکس دیگری بود' },
    });
    expect(gone.statusCode).toBe(404);
  });

  it('opens the files of what was taken for spam, before they rescue it', async () => {
    const phone_number = newPhone();
    const body = { full_name: 'سارا رستمی', phone_number, website: 'x' };
    const { tracking_code } = (await calls.post('/call-requests', body)).body.data as {
      tracking_code: string;
    };
    const pair = { tracking_code, phone_number };
    const added = await calls.post('/requests/track/attachments', {
      ...pair,
      ...(await withFile()),
    });
    const [view] = added.body.data as AttachmentView[];
    const headers = { authorization: `Bearer ${tokens['a clerk']}` };
    const reply = await site.app.inject({ url: `/attachments/${view?.id}`, headers });
    expect(reply.statusCode).toBe(200);
  });
});

describe('files on their way', () => {
  const hand = (caller: Caller) => {
    const { authorization, cookie } = handOf(caller, stranger);
    const token = authorization?.slice('Bearer '.length);
    return { ...(token && { token }), ...(cookie && { cookie }) };
  };
  const about = async (url: string, caller: Caller): Promise<number[]> => [
    (await uploads.inject('HEAD', url, TUS, hand(caller))).statusCode,
    (await uploads.piece(url, 0, Buffer.alloc(5), hand(caller))).statusCode,
    (await uploads.inject('DELETE', url, TUS, hand(caller))).statusCode,
  ];

  it.each(CALLERS)(
    'are begun by %s, and reached by whoever knows their id alone',
    async (caller) => {
      const begun = await uploads.begin(10, 'عکس.jpg', hand(caller));
      expect(begun.statusCode).toBe(201);
      const [known, unknown] = [String(begun.headers.location), `/uploads/${'a'.repeat(43)}`];
      // To give up what is not there is no fault, and tells nothing.
      expect(await about(unknown, caller)).toEqual([404, 404, 204]);
      expect(await about(known, caller)).toEqual([200, 204, 204]);
    },
  );
});
