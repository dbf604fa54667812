/**
 * `npm run bench -- attacks`: attacks that once kept every other visitor waiting, again, each on a server
 * of its own with data of its own, on the loopback. A1: texts that are dear to read. A2: pages that are
 * rendered for one asker. A3: addresses that no page has. A4: event streams by the thousand, and pictures,
 * from one account. A5: a burst of sign-ins from one address.
 *
 * `ATTACK_SECONDS` says how long each lasts (20), `ATTACKS` which of them run (`A1,A5`), and
 * `ATTACK_CHECKOUT` which checkout's server is attacked (this one), so that two versions can be compared.
 * It has to be built (`npm run build`), or its home page says what it says without pages.
 *
 * The attacker is a thread of its own, and asks as the proxy would from another address than the visitor,
 * who looks at the home page, its style sheet, at `/healthz` and signs in, in turns, before and during the
 * attack. The figures hold what the attacker's own work takes from the machine.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startServer } from '../page-servers.ts';
import { type Customer, registerCustomer } from './customer.ts';
import type { Outcome } from './sending.ts';
import { visit } from './visitor.ts';
import { ATTACKS, type AttackName } from './ways.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BEFORE_SECONDS = 5;
/** In milliseconds. */
const WARM_UP = 2000;
/** In milliseconds: the attack is under way when the visitor's figures begin. */
const HEAD_START = 500;

/** Does one of the attacks in a thread of its own. Throws what went wrong there. */
function startAttack(data: {
  name: AttackName;
  origin: string;
  seconds: number;
  attacker: Customer;
}): Promise<Outcome> {
  const worker = new Worker(new URL('./attacker.ts', import.meta.url), { workerData: data });
  return once(worker, 'message').then(([outcome]) => outcome as Outcome);
}

async function runOne(name: AttackName, seconds: number, checkout: string): Promise<void> {
  const directory = await mkdtemp(path.join(tmpdir(), 'kargozar-attack-'));
  const smsFile = `${directory}/sms.jsonl`;
  const server = await startServer(
    ['src/main.ts'],
    `${directory}/server.log`,
    {
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: `${directory}/data`,
      TRUST_PROXY: '127.0.0.1/32',
      SMS_PROVIDER: 'file',
      SMS_FILE: smsFile,
    },
    checkout,
  );
  try {
    const origin = server.url.replace(/\/$/, '');
    const victim = await registerCustomer(origin, smsFile, '09360000001');
    const attacker = await registerCustomer(origin, smsFile, '09360000002');
    // The first looks at a page cost what no later one does.
    await visit(origin, victim, pause(WARM_UP));
    const before = await visit(origin, victim, pause(BEFORE_SECONDS * 1000));
    const attack = startAttack({ name, origin, seconds, attacker });
    await pause(HEAD_START);
    const during = await visit(origin, victim, attack);
    const { did, answers } = await attack;
    const counts = Object.entries(answers).map(([answer, count]) => `${answer}: ${count}`);
    console.log(`${name}, ${seconds} s: ${ATTACKS[name].title}; ${did}`);
    console.log(`    answers to the attacker   ${counts.join(', ')}`);
    console.log(`    visitor before            ${before.join('   ')}`);
    console.log(`    visitor during            ${during.join('   ')}`);
  } finally {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Repeats the attacks and prints what they cost the visitor. */
export async function runAttacks(): Promise<void> {
  const seconds = Number(process.env.ATTACK_SECONDS ?? 20);
  const checkout = path.resolve(process.env.ATTACK_CHECKOUT ?? ROOT);
  const chosen = process.env.ATTACKS?.split(',') ?? Object.keys(ATTACKS);
  console.log('Milliseconds p50/p99/max (how many answers; what was not 200)');
  for (const name of Object.keys(ATTACKS) as AttackName[]) {
    if (chosen.includes(name)) await runOne(name, seconds, checkout);
  }
}
