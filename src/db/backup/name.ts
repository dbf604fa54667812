const two = (n: number): string => String(n).padStart(2, '0');

/** `kargozar-2026-11-21-1530.backup`: by the machine's own clock, as its owner would name a file. */
export function backupName(at: Date): string {
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `kargozar-${day}-${two(at.getHours())}${two(at.getMinutes())}.backup`;
}

/** What `backupName` answers; sorted by name, they are sorted by time. */
export const isBackupName = (name: string): boolean =>
  /^kargozar-\d{4}-\d\d-\d\d-\d{4}\.backup$/.test(name);

/** A backup's name until it is proven. */
export const unprovenName = (file: string): string => `${file}.unproven`;

/** A backup with a name of `backupName` that was not proven, or not even completely written. */
export const isUnprovenName = (name: string): boolean =>
  /\.unproven(?:\.unfinished)?$/.test(name) && isBackupName(name.replace(/\.unproven.*$/, ''));
