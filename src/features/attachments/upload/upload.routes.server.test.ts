import { describe, expect, it } from 'vitest';
import { uploadSite } from '#test/upload-site.ts';
import { TUS } from '#test/uploads.ts';

const PIECES = { 'content-type': 'application/offset+octet-stream' };

const here = uploadSite();

const begun = async () => String((await here.calls.begin(50)).headers.location);

describe('what is not offered', () => {
  it.each([
    ['a length that is told later', { 'upload-defer-length': '1' }],
    ['a length that is told later, and now', { 'upload-defer-length': '1', 'upload-length': '5' }],
    ['a part of a file', { 'upload-concat': 'partial', 'upload-length': '5' }],
    ['a file of parts', { 'upload-concat': 'final;/uploads/a /uploads/b' }],
    ['a digest of the bytes', { 'upload-checksum': 'sha1 Kq5sNclPz7QV2+lfQIuc6R7oRu0=' }],
  ])('is the mistake of who asks for it: %s', async (_name, headers) => {
    const reply = await here.calls.inject('POST', '/uploads', { ...TUS, ...headers });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'upload' });
  });

  it('is not named among the extensions', async () => {
    const reply = await here.calls.inject('OPTIONS', '/uploads', {});
    const offered = String(reply.headers['tus-extension']).split(',');
    expect(offered).toEqual(['creation', 'creation-with-upload', 'termination', 'expiration']);
  });
});

describe('content that a call cannot have', () => {
  it('changes nothing of how an upload is asked for or given up', async () => {
    const url = await begun();
    const head = await here.calls.inject('HEAD', url, { ...TUS, ...PIECES });
    expect([head.statusCode, head.headers['upload-offset']]).toEqual([200, '0']);
    expect((await here.calls.inject('OPTIONS', '/uploads', PIECES)).statusCode).toBe(204);
    expect((await here.calls.inject('DELETE', url, { ...TUS, ...PIECES })).statusCode).toBe(204);
    expect((await here.calls.head(url)).statusCode).toBe(404);
  });
});

/** As the bytes of a text arrive in a header. */
const wired = (text: string) => Buffer.from(text).toString('latin1');

/** Each header with what is nearly right, and with what nobody sends. */
const ODD: Record<string, string[]> = {
  'tus-resumable': ['0.2.2', '1.0.0, 1.0.0', ' ', '1'.repeat(2000)],
  'upload-length': ['', '-1', '1e3', '0x10', '5.5', '9'.repeat(400), 'NaN', wired('۵'), '5, 5'],
  'upload-offset': ['', '-1', '1e3', '007', '9007199254740993', 'NaN', '0, 0'],
  'upload-defer-length': ['1', '0', 'true', ''],
  'upload-concat': ['partial', 'final;', 'final;/uploads/x', 'x'],
  'upload-checksum': ['sha1 x', 'md5', ''],
  'upload-metadata': [
    'filename',
    'filename !',
    'filename YQ==,filename YQ==',
    ',',
    'a b c',
    wired('نام YQ=='),
    '',
  ],
  'upload-expires': ['x'],
  'content-type': [
    'application/offset+octet-stream',
    'application/offset+octet-stream; charset=x',
    'APPLICATION/OFFSET+OCTET-STREAM',
    'application/json',
    'multipart/form-data',
    'x',
    '',
  ],
};
const VERBS = ['OPTIONS', 'POST', 'HEAD', 'PATCH', 'DELETE'] as const;

describe('odd headers', () => {
  it.each(VERBS)('%s answers what its caller can mend', async (verb) => {
    const right = { ...TUS, 'upload-length': '50', 'upload-offset': '0', ...PIECES };
    const statuses: Record<number, number> = {};
    const odd = Object.entries(ODD).flatMap(([name, values]) =>
      values.map((value) => ({ [name]: value })),
    );
    for (const [place, headers] of odd.entries()) {
      const isOnOne = verb !== 'OPTIONS' && verb !== 'POST';
      const url = isOnOne ? await begun() : '/uploads';
      // Two mistakes at once, now and then.
      const second = place % 3 === 0 ? odd[(place * 7) % odd.length] : {};
      const sent = verb === 'PATCH' || place % 2 === 0 ? Buffer.alloc(10) : undefined;
      const reply = await here.calls.inject(
        verb,
        url,
        { ...right, ...second, ...headers },
        {},
        sent,
      );
      statuses[reply.statusCode] = (statuses[reply.statusCode] ?? 0) + 1;
      expect(reply.statusCode, `${JSON.stringify(headers)}: ${reply.body}`).toBeLessThan(500);
    }
    expect(Object.values(statuses).reduce((sum, count) => sum + count, 0)).toBe(odd.length);
  });
});
