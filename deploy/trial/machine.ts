import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MOST_OUTPUT = 64 * 1024 * 1024;

/** Where packages and the fresh root directory are kept from one trial to the next; nowhere when unset. */
const CACHE = process.env.TRIAL_CACHE ?? null;
const RELEASE = 'trixie';
const MIRROR = 'http://deb.debian.org/debian';
/** Certificates that this machine trusts besides Debian's, and how its npm is set: the same network is used. */
const TRUSTED_HERE = '/usr/local/share/ca-certificates';

/** The first process: holds the place and takes in what its parents left behind. `dev` and `proc` are this machine's. */
const HOLD = `set -e
mount --make-rprivate /
mount --bind "$1" "$1"
mount --bind /dev "$1/dev"
mount -t proc proc "$1/proc"
shift
while [ $# -gt 1 ]; do mount --bind "$1" "$2"; shift 2; done
exec chroot "$1" bash -c 'echo held; while :; do sleep 0.2; done'`;

/** A fresh Debian as `debootstrap` leaves it, in one file. */
async function freshRoot(): Promise<{ file: string; isStored: boolean }> {
  const kept = CACHE && path.join(CACHE, 'debian-root.tar');
  if (kept && existsSync(kept)) return { file: kept, isStored: true };
  const directory = CACHE ?? (await mkdtemp(path.join(tmpdir(), 'kargozar-debian-')));
  await mkdir(directory, { recursive: true });
  const unfinished = path.join(directory, 'debian-root.unfinished.tar');
  await run('mmdebstrap', ['--variant=minbase', '--components=main', RELEASE, unfinished, MIRROR], {
    maxBuffer: MOST_OUTPUT,
  });
  const file = path.join(directory, 'debian-root.tar');
  await rename(unfinished, file);
  return { file, isStored: CACHE !== null };
}

/** What a machine takes to reach the network as this one does. */
async function connect(root: string): Promise<void> {
  await writeFile(path.join(root, 'etc/resolv.conf'), await readFile('/etc/resolv.conf'));
  await writeFile(path.join(root, 'etc/hosts'), '127.0.0.1 localhost\n::1 localhost\n');
  const certificates = path.join(root, TRUSTED_HERE);
  if (existsSync(TRUSTED_HERE)) await cp(TRUSTED_HERE, certificates, { recursive: true });
  // It is thrown away in the end: no package has to be forced to the disk.
  await writeFile(path.join(root, 'etc/dpkg/dpkg.cfg.d/trial'), 'force-unsafe-io\n');
}

/** Packages that were fetched for one machine serve the next. */
async function shared(root: string, sharesPackages: boolean): Promise<string[]> {
  if (!CACHE || !sharesPackages) return [];
  const places = [
    [path.join(CACHE, 'apt'), 'var/cache/apt/archives'],
    [path.join(CACHE, 'npm'), 'root/.npm'],
  ] as const;
  for (const [from, to] of places) {
    await mkdir(path.join(from, 'partial'), { recursive: true });
    await mkdir(path.join(root, to), { recursive: true });
  }
  return places.flatMap(([from, to]) => [from, path.join(root, to)]);
}

/** The process in its own name space of processes: when it ends, all in there do. */
async function hold(
  root: string,
  mounts: string[],
): Promise<{ holder: ChildProcess; inner: string }> {
  // It ends with this process, however that ends, and all in there with it.
  const alone = ['unshare', '--mount', '--pid', '--fork', '--kill-child=KILL'];
  const args = ['--pdeathsig', 'KILL', ...alone, 'bash', '-c', HOLD, 'hold'];
  const holder = spawn('setpriv', [...args, root, ...mounts, root], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  holder.stderr.on('data', (part) => {
    said += part;
  });
  let isHeld = false;
  for await (const line of holder.stdout) {
    isHeld = String(line).includes('held');
    if (isHeld) break;
  }
  if (!isHeld) throw new Error(`the root directory cannot be held: ${said}`);
  const { stdout } = await run('pgrep', ['-P', String(holder.pid)]);
  return { holder, inner: stdout.trim() };
}

const environment = () => {
  const { NODE_EXTRA_CA_CERTS, npm_config_registry } = process.env;
  const given = { NODE_EXTRA_CA_CERTS, npm_config_registry };
  return Object.entries(given).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));
};

export type Machine = {
  root: string;
  at(...parts: string[]): string;
  /** Runs commands of a shell there, as root; answers what they print. Throws with the end of that when one fails. */
  run(commands: string, env?: string[]): Promise<string>;
  /** From now on nothing can be written but below these, which are empty. */
  seal(writable: string[]): Promise<void>;
  /** Ends all that runs there, and takes the directory away. */
  end(): Promise<void>;
};

/** Those that are there now. */
const machines = new Set<Machine>();

/** Ends all machines and takes their directories away, for a trial that is broken off. */
export async function endMachines(): Promise<void> {
  await Promise.all([...machines].map((machine) => machine.end()));
}

/** A fresh Debian in a directory of its own. It has this machine's network and nothing else of it. Needs root. */
export async function createMachine({ sharesPackages = true } = {}): Promise<Machine> {
  const { file, isStored } = await freshRoot();
  const root = await mkdtemp(path.join(tmpdir(), 'kargozar-trial-'));
  await run('tar', ['-xf', file, '-C', root, '--exclude=./dev/*']);
  if (!isStored) await rm(path.dirname(file), { recursive: true });
  await connect(root);
  const { holder, inner } = await hold(root, await shared(root, sharesPackages));

  const enter = ['-t', inner, '--mount', '--pid', '--root', '--wd', '--', '/usr/bin/env', '-i'];
  const PATH = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  const machine: Machine = {
    root,
    at: (...parts) => path.join(root, ...parts),

    async run(commands, env = []) {
      const args = [...enter, PATH, 'HOME=/root', ...environment(), ...env];
      try {
        const shell = ['/bin/bash', '-euo', 'pipefail', '-c', commands];
        const { stdout, stderr } = await run('nsenter', [...args, ...shell], {
          maxBuffer: MOST_OUTPUT,
        });
        return stdout + stderr;
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        throw new Error(`${commands.trim()}\n${(stdout + stderr).slice(-3000)}`);
      }
    },

    async seal(writable) {
      const mount = (...args: string[]) =>
        run('nsenter', ['-t', inner, '--mount', '--', 'mount', ...args]);
      await mount('-o', 'remount,bind,ro', root);
      for (const place of writable) await mount('-t', 'tmpfs', 'tmpfs', path.join(root, place));
    },

    async end() {
      if (!machines.delete(machine)) return;
      const ended = once(holder, 'exit');
      process.kill(Number(inner), 'SIGKILL');
      await ended;
      await rm(root, { recursive: true, force: true });
    },
  };
  machines.add(machine);
  return machine;
}

/** The checkout's files, as `git clone` would bring them, those that are not committed yet too. */
export async function putCheckout(
  machine: Machine,
  to: string,
  isWanted: (file: string) => boolean = () => true,
): Promise<void> {
  const checkout = path.resolve(import.meta.dirname, '../..');
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await run('git', list, { cwd: checkout, maxBuffer: MOST_OUTPUT });
  for (const file of stdout.split('\0')) {
    const from = path.join(checkout, file);
    if (file && isWanted(file) && existsSync(from)) await cp(from, machine.at(to, file));
  }
}

/** The newest file of a directory of the machine; null when there is none whose name ends so. */
export async function newestIn(machine: Machine, at: string, end: string): Promise<string | null> {
  const names = await readdir(machine.at(at));
  return (
    names
      .filter((name) => name.endsWith(end))
      .sort()
      .at(-1) ?? null
  );
}
