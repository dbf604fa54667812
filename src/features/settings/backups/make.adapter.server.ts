import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BackupFailure } from './backups.ts';

/**
 * What the command `backup` reports to the process that started it. Sizes in bytes; the message is for the
 * log.
 */
export type BackupOutcome =
  | { isProven: true; bytes: number; rows: number }
  | { isProven: false; reason: BackupFailure; message: string };

/** Makes a backup of the product's database in a file, and verifies it; gives up on the signal. */
export type MakeBackup = (file: string, signal: AbortSignal) => Promise<BackupOutcome>;

const COMMAND = fileURLToPath(new URL('../../../backup.ts', import.meta.url));

/** By the command `npm run backup`, in a process of its own, of lower priority, with the same environment. */
export const makeBackup: MakeBackup = async (file, signal) => {
  const child = fork(COMMAND, ['backup', file], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const end = () => void child.kill('SIGTERM');
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  let outcome: BackupOutcome = {
    isProven: false,
    reason: 'interrupted',
    message: 'the process that made it ended',
  };
  child.on('message', (reported) => {
    outcome = reported as BackupOutcome;
  });
  await once(child, 'exit');
  signal.removeEventListener('abort', end);
  return outcome;
};
