import { describe, expect, it } from 'vitest';
import { DatabaseStartError } from '../start-error.ts';
import { assertMayRun } from './programs.ts';

/** There is no such machine among those of the tests: what is said of one is tried, not the machine. */
describe('a machine that the programs are not built for', () => {
  it.each([
    ['musl', { platform: 'linux', glibc: undefined }],
    ['another system', { platform: 'darwin', glibc: undefined }],
  ])('%s: the start ends with one sentence that names DATABASE_URL', (_name, machine) => {
    const message = (() => {
      try {
        assertMayRun(machine);
      } catch (error) {
        expect(error).toBeInstanceOf(DatabaseStartError);
        return (error as Error).message;
      }
      return '';
    })();
    expect(message).toMatch(/^[^\n]*glibc[^\n]*Set DATABASE_URL [^\n]*\.$/);
  });

  it('is none with glibc', () => {
    expect(() => assertMayRun({ platform: 'linux', glibc: '2.36' })).not.toThrow();
  });
});
