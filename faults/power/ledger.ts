/** What was acknowledged before a cut, held against what is there after it. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { toCleanPicture } from '#features/attachments/inspect/picture.adapter.server.ts';
import { newPhone } from '#test/factories.ts';
import { noisyPicture, testPdf } from '#test/uploads.ts';
import { query } from '../embedded.ts';
import type { Place } from '../lab.ts';
import { asOwner, logIn } from '../office.ts';
import { sendStory } from '../sender.ts';
import { ask, codeOf, isStored, keepDoing } from '../visitors.ts';

const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What is asked of the database at once; texts that were sent, by number. */
const THERE = {
  codes: 'select tracking_code as key from submissions',
  users: 'select phone_number as key from users',
  texts: 'select id::text as key from sms_outbox',
  files: `select kept.filename || ' ' || encode(sha256(string_agg(piece.bytes, '' order by piece.start)), 'hex') as key
    from attachments as kept join file_chunks as piece using (file_id) group by kept.id, kept.filename`,
  books: 'select id::text as key from policy_imports',
  policies: 'select number as key from policies',
  pictures: `select hash as key from media where hash = encode(sha256(bytes), 'hex')`,
} as const;

export type Kind = keyof typeof THERE;
const KINDS = Object.keys(THERE) as Kind[];

/** A server that serves the place now. */
export type Serving = { place: Place; origin: string };

/** Whom a line of the file of texts is for; nobody where a cut left half of it. */
function numberIn(line: string): string {
  try {
    return (JSON.parse(line) as { to: string }).to;
  } catch {
    return '';
  }
}

/** How many texts are marked as sent and are not in the file that they are sent to. */
async function textsMissing(place: Place): Promise<number> {
  const marked = await query<{ number: string; texts: number }>(
    place,
    "select phone_number as number, count(*)::int as texts from sms_outbox where state = 'sent' group by 1",
  );
  const file = path.join(String(place.env.DATA_DIR), 'sms.jsonl');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  const written = new Map<string, number>();
  for (const line of lines) {
    const to = numberIn(line);
    written.set(to, (written.get(to) ?? 0) + 1);
  }
  return marked.reduce(
    (all, { number, texts }) => all + Math.max(0, texts - (written.get(number) ?? 0)),
    0,
  );
}

export async function createLedger() {
  const [picture, paper] = [await noisyPicture(), testPdf()];
  const files = [picture, paper];
  // A picture is stored as it was made anew.
  const stored = await toCleanPicture(sharp, picture);
  const sums = [sumOf(stored?.bytes ?? picture), sumOf(paper)];
  const promised = Object.fromEntries(KINDS.map((kind) => [kind, new Set<string>()])) as Record<
    Kind,
    Set<string>
  >;
  const tokens = new Set<string>();
  let textsLost = 0;
  const promise = (kind: Kind, key: string): void => void promised[kind].add(key);

  async function story(origin: string): Promise<void> {
    const told = await sendStory(origin, files).catch(() => null);
    if (!told) return;
    promise('codes', told.code);
    for (const name of told.files) {
      promise('files', `${name} ${sums[Number(name.replace('file-', '')) % files.length]}`);
    }
  }

  async function call(origin: string): Promise<void> {
    const asked = await ask(origin);
    if (!isStored(asked)) return;
    promise('codes', codeOf(asked));
  }

  async function invite(origin: string, token: string): Promise<void> {
    const phone_number = newPhone();
    const names = { first_name: 'مریم', last_name: 'کریمی' };
    const body = { ...names, phone_number, role: 'admin' };
    if (isStored(await asOwner(origin, token, '/users', body))) promise('users', phone_number);
  }

  const count = (): number => KINDS.reduce((all, kind) => all + promised[kind].size, tokens.size);

  return {
    promise,
    count,
    promised: (kind: Kind): string[] => [...promised[kind]],

    /** A sign-in, which is kept for later: it has to be good after the cut as well. */
    async logIn(origin: string): Promise<string> {
      const token = await logIn(origin);
      tokens.add(token);
      return token;
    },

    /**
     * The texts that wait or are sent. Not each request has one, as there is a cap for the hour; what others see is
     * committed, and has to be there after the cut.
     */
    async noteTexts(place: Place): Promise<void> {
      for (const { key } of await query<{ key: string }>(place, THERE.texts)) promise('texts', key);
    },

    /** People ask for calls and report losses, some with files; the owner invites colleagues. */
    keepWriting(origin: string, token: string, { isWithFiles = false } = {}) {
      const lines = [
        keepDoing(3, () => call(origin), 5),
        keepDoing(1, () => invite(origin, token), 25),
        ...(isWithFiles ? [keepDoing(4, () => story(origin), 5)] : []),
      ];
      return { end: () => Promise.all(lines.map((line) => line.end())) };
    },

    /** What is missing, by kind and key. It is found missing once: what is gone is not promised any more. */
    async findLost({ place, origin }: Serving): Promise<string[]> {
      const lost: string[] = [];
      for (const kind of KINDS) {
        const found = await query<{ key: string }>(place, THERE[kind]);
        const there = new Set(found.map(({ key }) => key));
        for (const key of promised[kind]) {
          if (there.has(key)) continue;
          lost.push(`${kind} ${key}`);
          promised[kind].delete(key);
        }
      }
      for (const token of tokens) {
        if (isStored(await asOwner(origin, token, '/auth/sessions'))) continue;
        lost.push('sign-in');
        tokens.delete(token);
      }
      const missing = await textsMissing(place);
      const texts = missing - textsLost;
      textsLost = missing;
      return [...lost, ...Array.from({ length: texts }, () => 'text')];
    },
  };
}

export type Ledger = Awaited<ReturnType<typeof createLedger>>;
