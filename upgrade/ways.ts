import type { Migration, Step } from '#db/migration-files.ts';

const migration = (name: string, ...steps: Step[]): Migration => ({
  name,
  hash: name,
  steps,
  needs: null,
});
const together = (text: string): Step => ({ text, way: 'together' });

/** What no migration does: it shows that waiting is seen. */
export const BAD = migration(
  'an index in the old way',
  together('create index of_no_migration on requests (md5(details::text), id)'),
);

/** Ways that migrations have for what takes long (docs/decisions/034-upgrading.md). */
export const GOOD = [
  migration('an index, concurrently', {
    text: 'create index concurrently of_check on requests (rating, id)',
    way: 'concurrently',
  }),
  migration(
    'a column for every user, and a rule not yet validated',
    together('alter table users add column of_check integer default 0 not null'),
    together('alter table users add constraint of_check check (of_check < 2) not valid'),
  ),
  migration('the rule validated', together('alter table users validate constraint of_check')),
  migration('a tenth of the rows, in batches', {
    text: `-- In batches.
      update users set of_check = 1 where id in (select id from users where id % 10 = 0 and of_check = 0 limit 1000)`,
    way: 'in-batches',
  }),
];

/** Wants the strongest lock of a table, for a moment. */
export const LATE = migration('a column', together('alter table users add column late text'));
