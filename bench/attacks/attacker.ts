/** The attacker's thread: does the attack that it is told, and answers how it went. */
import { parentPort, workerData } from 'node:worker_threads';
import { ATTACKS, type AttackName } from './ways.ts';

const { name, ...target } = workerData as {
  name: AttackName;
  origin: string;
  seconds: number;
  attacker: { id: number; token: string };
};
parentPort?.postMessage(await ATTACKS[name].attack(target));
// What is still open is of no further use.
process.exit();
