/** A disk of its own whose power can be cut: ext4 in a file, behind a loop device. Only root may have one. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { seconds } from '#lib/dates/durations.ts';
import { isInstalled } from '../../deploy/trial/programs.ts';
import { endAllIn } from '../processes.ts';

const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
const execute = promisify(execFile);
const run = (program: string, ...args: string[]) =>
  execute(program, args, { env, timeout: seconds(120) });

/** Sparse: it takes what is written to it. */
const BYTES = 1_500_000_000;

/**
 * The file system's own end without writing anything more: EXT4_IOC_SHUTDOWN, which is _IOR('X', 125, __u32), with
 * NOLOGFLUSH, which is 2. What ext4 had not given to the disk by then is gone, its journal's open part as well; the
 * memory of the system cannot give it back, as nothing is written from there any more. Node has no ioctl; Perl is on
 * every Debian and Ubuntu.
 */
const CUT = `open(my $disk, '<', $ARGV[0]) or die "open: $!";
my $how = pack('L', 2);
ioctl($disk, 0x8004587d, $how) or die "ioctl: $!";`;

/** Of the disk that is cut, and of a page that was not yet forced to it. */
const UNSYNCED = 'never-synced';
const WORDS = 'These words were given to the system, and nobody asked for them to be on the disk.';

const PROGRAMS = ['mkfs.ext4', 'losetup', 'mount', 'umount', 'perl'];

/** What this machine or user lacks for such a disk; null when nothing. */
export function lacksDisk(): string | null {
  if (process.getuid?.() !== 0) return 'root and a loop device';
  const missing = PROGRAMS.filter((program) => !isInstalled(program));
  if (missing.length > 0) return `${missing.join(', ')} beside root and a loop device`;
  const { status } = spawnSync('losetup', ['-f'], { env, stdio: 'ignore' });
  return status === 0 ? null : 'root and a loop device';
}

/** A process that was killed lets go of the disk a moment later. */
const TRIES = 100;

async function unmount(directory: string): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    await endAllIn(directory);
    try {
      await run('umount', directory);
      return;
    } catch (error) {
      if (tried === TRIES) throw error;
      await pause(50);
    }
  }
}

/** A new disk, mounted under `directory`, which is removed after `end`. */
export async function createDisk(directory: string) {
  const image = path.join(directory, 'image');
  const place = path.join(directory, 'disk');
  let device = '';
  await writeFile(image, '');
  await truncate(image, BYTES);
  await run('mkfs.ext4', '-q', '-F', image);
  await mkdir(place);

  async function mount(): Promise<void> {
    device = (await run('losetup', '-f', '--show', image)).stdout.trim();
    // Every second what the file system knows of its files goes to the disk: more states to be cut in than every five.
    await run('mount', '-o', 'commit=1', device, place);
  }
  async function leave(): Promise<void> {
    if (device === '') return;
    await unmount(place);
    await run('losetup', '-d', device);
    device = '';
  }

  async function isMarked(): Promise<boolean> {
    const words = await readFile(path.join(place, UNSYNCED), 'utf8').catch(() => '');
    return words === WORDS;
  }

  await mount();
  return {
    place,
    /** Everything that was written so far is on the disk. */
    sync: () => run('sync', '-f', place),

    /** The power goes. Whatever runs on the disk is still there, as it is in the last moment of it. */
    async cut(): Promise<void> {
      await rm(path.join(place, UNSYNCED), { force: true });
      await writeFile(path.join(place, UNSYNCED), WORDS);
      await run('perl', '-e', CUT, place);
    },

    /** And comes back. Throws where the cut took nothing: such a cut would prove nothing. */
    async comeBack(): Promise<void> {
      await leave();
      await mount();
      if (await isMarked()) throw new Error('the cut lost nothing of what was not on the disk');
    },
    end: leave,
  };
}

export type Disk = Awaited<ReturnType<typeof createDisk>>;
