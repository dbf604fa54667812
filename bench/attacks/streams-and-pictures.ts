import { request } from 'node:http';
import sharp from 'sharp';
import { multipart } from '#test/multipart.ts';
import { type Outcome, sendFor, type Target } from './sending.ts';

const STREAMS = 1181;
const UPLOADS = 48;
const SIDE = 1000;

/** A stream of Server-Sent Events that is held open; tells how it was answered and when it ended. */
function openStream(
  { origin, attacker }: Target,
  on: { answered: (answer: string) => void; ended: () => void },
): Promise<void> {
  return new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${attacker.token}`,
      'x-forwarded-for': '203.0.113.4',
    };
    const call = request(`${origin}/my/events`, { agent: false, headers }, (reply) => {
      on.answered(String(reply.statusCode));
      reply.resume();
      if (reply.statusCode === 200) reply.on('close', on.ended);
      reply.on('error', () => {});
      resolve();
    });
    call.on('error', () => {
      on.answered('none');
      resolve();
    });
    call.end();
  });
}

/** A picture that compresses badly and that no other one resembles. */
async function newPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const size = { width: SIDE, height: SIDE, channels: 3 as const };
  return sharp({ create: { ...size, background: 'black', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Event streams by the thousand, then pictures without a break, all by one account from one address. */
export async function attackByStreamsAndPictures(target: Target): Promise<Outcome> {
  const { origin, seconds, attacker } = target;
  const answers: Record<string, number> = {};
  let open = 0;
  const opening = Array.from({ length: STREAMS }, () =>
    openStream(target, {
      answered(answer) {
        if (answer === '200') open += 1;
        answers[`stream ${answer}`] = (answers[`stream ${answer}`] ?? 0) + 1;
      },
      ended() {
        open -= 1;
      },
    }),
  );
  const pictures = await Promise.all(Array.from({ length: UPLOADS }, newPicture));
  const bodies = pictures.map((picture) =>
    multipart([
      ['_method', 'PATCH'],
      ['avatar', picture],
    ]),
  );
  const uploads = await sendFor(seconds, UPLOADS, (n) => {
    const { payload, headers } = bodies[n % UPLOADS] ?? { payload: '', headers: {} };
    const authorization = `Bearer ${attacker.token}`;
    return {
      url: `${origin}/auth/users/${attacker.id}`,
      label: 'upload ',
      sending: {
        method: 'POST',
        from: '203.0.113.4',
        headers: { ...headers, authorization },
        body: payload,
      },
    };
  });
  await Promise.all(opening);
  const did = `${uploads.did}; ${open} streams open at the end`;
  return { did, answers: { ...answers, ...uploads.answers } };
}
