import { describe, expect, it } from 'vitest';
import { type FuzzRole, fuzz } from '#test/fuzz/fuzz.ts';
import { CALLS, IS_LONG, SEED } from '#test/fuzz/size.ts';
import { createTestApp } from '#test/test-app.ts';

/**
 * Every route with what is nearly right and what is not (security.md, "Input"): never a 5xx, and every
 * answer as the published contract has it. A few hundred calls a role; `npm run fuzz` makes thousands.
 * What is found is found again with the same seed.
 */
const ROLES: FuzzRole[] = ['anonymous', 'customer', 'admin', 'super_admin'];

const site = await createTestApp({ env: { LOG_LEVEL: 'fatal' } });

describe(`fuzz, seed ${SEED}`, () => {
  it.each(ROLES)(
    '%s',
    async (role) => {
      const { statuses, faults } = await fuzz(site, { role, calls: CALLS, seed: SEED });
      if (IS_LONG) {
        process.stdout.write(
          `${role}, ${CALLS} calls, seed ${SEED}: ${JSON.stringify(statuses)}\n`,
        );
      }
      expect(faults).toEqual([]);
    },
    Math.max(300_000, CALLS * 600),
  );
});
