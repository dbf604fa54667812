import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { freePort } from '#test/free-port.ts';
import { isInContext, lastOf, listIn, type Stage, settingsOf, stagesOf } from './containerfile.ts';
import { createMachine, type Machine, putCheckout } from './machine.ts';
import type { Say } from './say.ts';

const run = promisify(execFile);

/**
 * In bytes. Some fifty megabytes of it are the PostgreSQL that proves each backup, and that keeps the data where no
 * other one is named.
 */
const MOST = 400 * 1024 * 1024;
/** What Debian's `slim` images leave out of Debian. */
const NOT_SLIM =
  '/usr/share/doc /usr/share/man /usr/share/locale /usr/share/info /usr/share/lintian';

type Built = { machine: Machine; stage: Stage };

/** Does in a fresh Debian what an engine does for one stage, in the same order. */
async function build(stage: Stage, earlier: Map<string | null, Built>): Promise<Built> {
  const isLast = stage.name === null;
  const machine = await createMachine({ sharesPackages: !isLast });
  if (isLast) await machine.run(`rm -rf ${NOT_SLIM}`);
  const env: string[] = [];
  let at = '/';
  for (const { name, words } of stage.steps) {
    if (name === 'WORKDIR') {
      at = words;
      await machine.run(`mkdir -p ${at}`);
    } else if (name === 'ENV') env.push(words);
    else if (name === 'RUN') await machine.run(`cd ${at} && ${words}`, env);
    else if (name === 'COPY') await copy(machine, words.split(/\s+/), at, earlier);
  }
  return { machine, stage };
}

async function copy(
  machine: Machine,
  words: string[],
  at: string,
  earlier: Map<string | null, Built>,
): Promise<void> {
  const [first = '', second = '', third = ''] = words;
  const stage = /^--from=(.*)/.exec(first)?.[1];
  if (stage) {
    const from = earlier.get(stage)?.machine.at(second) ?? '';
    await run('cp', ['-a', from, machine.at(third)]);
  } else if (first === '.' && second === '.') await putCheckout(machine, at, isInContext);
  else throw new Error(`COPY ${words.join(' ')} is not known to the trial`);
}

/** Bytes of all files, each once, as engines count: how a disk rounds them up is not the image's. */
async function sizeOf(machine: Machine): Promise<number> {
  const left = ['proc', 'dev', 'sys'].map((name) => `--exclude=${machine.at(name)}`);
  const { stdout } = await run('du', [
    '-s',
    '-x',
    '--apparent-size',
    '--block-size=1',
    ...left,
    machine.root,
  ]);
  return Number(stdout.split('\t')[0]);
}

/** Starts it as compose.yaml does: not as root, with nothing to write to but /data and /tmp. */
async function serve({ machine, stage }: Built, say: Say): Promise<void> {
  const port = await freePort();
  await machine.seal(['/tmp', '/data']);
  const env = [...settingsOf(stage, 'ENV')].map(([name, value]) => `${name}=${value}`);
  const given = [...env, `PORT=${port}`, 'HOST=127.0.0.1', 'HOME=/data'];
  const user = lastOf(stage, 'USER').replace(':', ' --regid=');
  const as = `setpriv --reuid=${user} --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all`;
  const words = (name: string) =>
    listIn(lastOf(stage, name))
      .map((word) => `'${word}'`)
      .join(' ');
  await machine.run('chown 10001:10001 /data && chmod 0700 /data && chmod 1777 /tmp');
  await machine.run(
    `cd /product && { ${as} ${words('ENTRYPOINT')} >/tmp/log 2>&1 & echo $! >/tmp/pid; }
     for look in {1..600}; do ${as} ${words('HEALTHCHECK')} 2>/tmp/health && break; sleep 0.5; done
     ${as} ${words('HEALTHCHECK')} || { cat /tmp/log; exit 1; }
     grep -q "^Uid:\\s10001\\s" /proc/$(cat /tmp/pid)/status
     ! ${as} touch /product/written 2>/dev/null
     ! touch /product/written 2>/dev/null`,
    given,
  );
  say('the image serves', 'healthy, not as root, nothing writable but /data and /tmp');
  await machine.run(
    `kill -TERM $(cat /tmp/pid)
     for look in {1..200}; do [ -e /proc/$(cat /tmp/pid) ] || exit 0; sleep 0.1; done; exit 1`,
  );
  say('the image ends', 'on its signal');
}

/** Builds the image's steps in clean root directories, measures what comes out and starts it. */
export async function tryImage(say: Say): Promise<void> {
  const built = new Map<string | null, Built>();
  try {
    for (const stage of stagesOf()) built.set(stage.name, await build(stage, built));
    const last = built.get(null);
    if (!last) throw new Error('the Containerfile has no last stage');
    const size = await sizeOf(last.machine);
    const megabytes = `${(size / 1024 / 1024).toFixed(0)} MB of ${MOST / 1024 / 1024}`;
    if (size > MOST) throw new Error(`the image is too large: ${megabytes}`);
    say('the image', megabytes);
    await serve(last, say);
  } finally {
    for (const { machine } of built.values()) await machine.end();
  }
}
