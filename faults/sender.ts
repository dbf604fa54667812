import { days } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { newAddress } from '#test/accounts.ts';
import { newPhone } from '#test/factories.ts';
import { type Call, call, codeOf, isStored } from './visitors.ts';

const TUS = { 'tus-resumable': '1.0.0' };
/** Smaller than what is stored at once, so that a kill often comes between two pieces. */
const PIECE = 100_000;

/** What a person sent and was told of: the code of their request, and the names of files that it took. */
export type Story = { code: string; isClaim: boolean; files: string[] };

let serial = 0;

/** Sends a file by tus; answers its id, null where the server went away. */
async function sendFile(origin: string, from: string, bytes: Buffer, name: string) {
  const metadata = `filename ${Buffer.from(name).toString('base64')}`;
  const begun = await fetch(`${origin}/uploads`, {
    method: 'POST',
    headers: {
      ...TUS,
      'x-forwarded-for': from,
      'upload-length': String(bytes.byteLength),
      'upload-metadata': metadata,
    },
  }).catch(() => null);
  const url = begun?.headers.get('location');
  if (begun?.status !== 201 || !url) return null;
  for (let offset = 0; offset < bytes.byteLength; offset += PIECE) {
    const sent = await fetch(`${origin}${url}`, {
      method: 'PATCH',
      headers: {
        ...TUS,
        'x-forwarded-for': from,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
      body: new Uint8Array(bytes.subarray(offset, offset + PIECE)),
    }).catch(() => null);
    if (sent?.status !== 204) return null;
  }
  return url.slice('/uploads/'.length);
}

const post = (origin: string, path: string, from: string, body: object): Promise<Call> =>
  call(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });

const dayBefore = (): string => isoDateInTehran(new Date(Date.now() - days(1)));

/** Reports a loss, which is some rows in one transaction, or asks for a call, which is one statement. */
function ask(origin: string, from: string, phone_number: string, isClaim: boolean): Promise<Call> {
  const person = { full_name: 'سارا رستمی', phone_number };
  if (!isClaim) return post(origin, '/call-requests', from, person);
  const loss = { line: 'fire', loss_date: dayBefore(), has_injury: false };
  const place = { province: 'تهران', city: 'تهران' };
  const description = 'انبار از اتصال برق آتش گرفت.';
  return post(origin, '/claim-requests', from, { ...person, ...loss, ...place, description });
}

/**
 * Reports a loss or asks for a call, sends a picture or a paper, and has the request take it. Answers what was
 * acknowledged.
 */
export async function sendStory(origin: string, files: readonly Buffer[]): Promise<Story | null> {
  const [from, phone_number] = [newAddress(), newPhone()];
  serial += 1;
  const number = serial;
  const isClaim = number % 4 < 2;
  const asked = await ask(origin, from, phone_number, isClaim);
  if (!isStored(asked)) return null;
  const story: Story = { code: codeOf(asked), isClaim, files: [] };
  const bytes = files[number % files.length];
  const name = `file-${number}`;
  const id = bytes ? await sendFile(origin, from, bytes, name) : null;
  if (id === null) return story;
  const taken = await post(origin, '/requests/track/attachments', from, {
    tracking_code: story.code,
    phone_number,
    uploads: [id],
  });
  if (isStored(taken)) story.files.push(name);
  return story;
}
