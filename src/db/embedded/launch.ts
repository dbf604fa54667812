/** Starts the programs of PostgreSQL so that none outlives the process that started it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { pathOfCommands } from '#config/env.ts';
import { DatabaseStartError } from '../start-error.ts';
import type { Identity } from './identity.ts';

/**
 * The shell becomes the program; before that it starts a watcher, which is not the program's child, as
 * PostgreSQL would take the end of one of its own children for a crash. The watcher reads a pipe whose other
 * end only this process has: a line says that the program has ended; an end without one, that this process
 * has ended, for whatever reason. It ends the program then, with each signal of `$1` in turn and so many
 * tenths of a second between them.
 */
const WATCHED = `ending=$1; shift
( ( trap '' INT TERM HUP QUIT
    read -r line <&3 && exit
    for step in $ending; do
      kill -s "\${step%:*}" -- "-$$" || exit
      tenths=\${step#*:}
      while [ "$tenths" -gt 0 ] && kill -s 0 "$$"; do sleep 0.1; tenths=$((tenths - 1)); done
    done
  ) >/dev/null 2>&1 & )
exec "$@" 3<&-`;

/** How an abandoned program is ended: signals, and tenths of a second. */
const ENDINGS = { server: 'INT:30 QUIT:20 KILL:0', tool: 'KILL:0' } as const;

type Launch = {
  identity: Identity;
  ending: keyof typeof ENDINGS;
  /** Where its output goes: the descriptor of an open file, or a pipe. */
  output: number | 'pipe';
};

/**
 * A running program: its process, in a session of its own, so that a Ctrl-C of the terminal does not reach
 * it.
 */
export type Launched = { child: ChildProcess; exited: Promise<string> };

/**
 * Starts a program. `exited` resolves to how it ended: its code, or the signal. Throws when it cannot be
 * started.
 */
export async function launch(
  { identity, ending, output }: Launch,
  [program, ...args]: [string, ...string[]],
): Promise<Launched> {
  const { prefix, uid, gid } = identity;
  const command = [...prefix, 'sh', '-c', WATCHED, 'sh', ENDINGS[ending], program, ...args];
  const child = spawn(command[0] as string, command.slice(1), {
    detached: true,
    cwd: '/',
    // The operator's own variables for databases, time zones and languages are not for this program.
    env: { PATH: pathOfCommands(), LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', output, output, 'pipe'],
    ...(uid !== undefined && { uid, gid }),
  });
  const pipe = child.stdio[3] as Writable;
  // A watcher that ends by itself is no reason to end.
  pipe.on('error', () => {});
  const exited = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      pipe.end('\n');
      resolve(signal ?? String(code));
    });
  });
  await once(child, 'spawn');
  return { child, exited };
}

/** The last lines of a text as one: that is where programs say why they end. */
export const lastOf = (text: string): string => text.trim().split('\n').slice(-3).join(' | ');

/** Runs a program to its end. Throws a `DatabaseStartError` with its last words when it fails. */
export async function runTool(identity: Identity, command: [string, ...string[]]): Promise<void> {
  const { child, exited } = await launch({ identity, ending: 'tool', output: 'pipe' }, command);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
  }
  const how = await exited;
  if (how === '0') return;
  throw new DatabaseStartError(
    `PostgreSQL's ${path.basename(command[0])} ended (${how}): ${lastOf(printed)}`,
  );
}
