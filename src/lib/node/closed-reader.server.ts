/**
 * The inside of a closed process (`closed-process.server.ts`): orders come in by the standard input, answers
 * leave by the standard output. Imports nothing of ours, as nothing else may be read.
 */

/**
 * What the permissions still allow: a signal to the server or to another process of the same user. An
 * attacker in the reader has to find another way to it first.
 */
const OUTWARD = [
  ...['kill', '_kill', '_debugProcess', '_debugEnd', 'dlopen', 'binding', '_linkedBinding'],
  ...['abort', 'chdir', 'setuid', 'setgid', 'seteuid', 'setegid', 'setgroups', 'initgroups'],
];

function seal(): void {
  for (const name of OUTWARD) Reflect.deleteProperty(process, name);
  // A library's output about a file could contain a stranger's words, between the answers.
  for (const name of ['log', 'info', 'debug', 'warn', 'error', 'trace'] as const) {
    console[name] = () => {};
  }
}

function say(answer: unknown): void {
  const text = Buffer.from(JSON.stringify(answer));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.byteLength);
  process.stdout.write(Buffer.concat([length, text]));
}

/**
 * Answers one order after another, until the input ends. An error of `answer` ends the process: its state is
 * unknown then.
 */
export async function serveOrders<Asked, Answer>(
  answer: (asked: Asked, bytes: Uint8Array) => Promise<Answer> | Answer,
): Promise<void> {
  seal();
  say('ready');
  let pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of process.stdin as AsyncIterable<Buffer>) {
    pieces.push(piece);
    size += piece.byteLength;
    if (size < 8) continue;
    if ((pieces[0]?.byteLength ?? 0) < 8) pieces = [Buffer.concat(pieces)];
    const head = pieces[0]?.readUInt32LE(0) ?? 0;
    const body = pieces[0]?.readUInt32LE(4) ?? 0;
    if (size < 8 + head + body) continue;
    const whole = Buffer.concat(pieces);
    pieces = [];
    size = 0;
    const asked = JSON.parse(whole.toString('utf8', 8, 8 + head)) as Asked;
    say(await answer(asked, new Uint8Array(whole.subarray(8 + head, 8 + head + body))));
  }
  process.exit();
}
