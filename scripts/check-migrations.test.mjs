import semver from 'semver';
import { describe, expect, it } from 'vitest';
import { checkMigrations, sumOf } from './lib/migrations.mjs';
import { readManifest } from './lib/paths.mjs';
import { readLastRelease, readMigrationTexts } from './lib/release.mjs';
import { statementsOf } from './lib/sql-statements.mjs';

const RELEASED = [{ name: '0000_first', sql: 'CREATE TABLE "users" ("id" bigint);' }];
const RELEASE = { version: '0.2.0', migrations: 1, sum: sumOf(RELEASED) };
const BREAK = '--> statement-breakpoint\n';

/** What is told of migrations that come one after another. @param {string[]} later */
const policyTextsOf = (...later) =>
  checkMigrations(
    [...RELEASED, ...later.map((sql, index) => ({ name: `000${index + 1}_later`, sql }))],
    RELEASE,
  ).map(({ message }) => message);

describe('a migration that the release before cannot live with is refused, with the right way', () => {
  it.each([
    ['DROP TABLE "users";', /contract: /],
    ['ALTER TABLE "users" DROP COLUMN "nickname";', /may still read of users.*contract: /],
    ['ALTER TABLE "users" RENAME COLUMN "a" TO "b";', /add the new one beside it/],
    ['ALTER TABLE "users" RENAME TO "people";', /add the new one beside it/],
    ['ALTER TABLE "users" ALTER COLUMN "a" SET DATA TYPE bigint;', /add a column of that type/],
    ['ALTER TABLE "users" ALTER COLUMN "a" TYPE bigint;', /add a column of that type/],
    ['ALTER TABLE "users" ALTER COLUMN "a" DROP DEFAULT;', /leaves a out/],
    ['ALTER TABLE "users" ADD COLUMN "a" text NOT NULL;', /let it be null, or .* constant default/],
    ['ALTER TABLE "users" ADD COLUMN "a" uuid DEFAULT gen_random_uuid();', /is no constant/],
    ['ALTER TABLE "users" ADD COLUMN "a" text DEFAULT \'x\' || now() NOT NULL;', /is no constant/],
    ['ALTER TABLE "users" ADD COLUMN "a" text GENERATED ALWAYS AS (b) STORED;', /in batches/],
    ['ALTER TABLE "users" ADD COLUMN "a" bigint REFERENCES "x"("id");', /not valid/],
    ['CREATE INDEX "i" ON "users" USING btree ("a");', /create index concurrently/],
    ['CREATE UNIQUE INDEX CONCURRENTLY "i" ON "users" ("a");', /forbids rows of users/],
    ['CREATE UNIQUE INDEX "i" ON "settings" ("a");', /forbids rows of settings/],
    ['DROP INDEX CONCURRENTLY "i";', /may lean on/],
    ['ALTER TABLE "users" ADD CONSTRAINT "u" UNIQUE("a");', /unique index concurrently/],
    ['ALTER TABLE "users" ADD CONSTRAINT "c" CHECK (a > 0) NOT VALID;', /forbids rows/],
    ['ALTER TABLE "users" DROP CONSTRAINT "users_x_fk";', /lean on/],
    ['ALTER TABLE "users" DISABLE TRIGGER "t";', /does not know what “DISABLE TRIGGER/],
    ['UPDATE "users" SET "a" = 1;', /a thousand at a time/],
    ['DELETE FROM "users" WHERE "a" = 1;', /a thousand at a time/],
    ['INSERT INTO "settings" SELECT * FROM "users";', /a thousand at a time/],
    ['WITH "x" AS (SELECT 1) UPDATE "users" SET "a" = 1;', /a thousand at a time/],
    ['-- In batches.\nUPDATE "users" SET "a" = 1 WHERE "a" IS NULL;', /needs a limit/],
    ['TRUNCATE "users";', /does not know what “TRUNCATE/],
    ['LOCK TABLE "users";', /does not know what “LOCK TABLE/],
    ['DO $$ BEGIN DROP TABLE users; END $$;', /does not know what “DO/],
    ['SELECT 1; DROP TABLE "users"', /does not know what “SELECT/],
  ])('%s', (sql, way) => {
    expect(policyTextsOf(sql).join('\n')).toMatch(way);
  });

  it('also where it comes with others, and with the line where it stands', () => {
    const sql = `-- Words.\nALTER TABLE "users" ADD COLUMN "a" text;${BREAK}\nALTER TABLE "users" ADD COLUMN "b" text, DROP COLUMN "c";`;
    const problems = checkMigrations([...RELEASED, { name: '0001_later', sql }], RELEASE);
    expect(problems).toMatchObject([{ migration: '0001_later', line: 4 }]);
  });

  it('when it changes what is released', () => {
    const changed = [{ name: '0000_first', sql: 'CREATE TABLE "users" ("id" int);' }];
    expect(checkMigrations(changed, RELEASE)[0]?.message).toMatch(/were changed: .* add a new one/);
  });
});

describe('in a transaction of its own', () => {
  it('comes what is validated', () => {
    const add =
      'ALTER TABLE "users" ADD CONSTRAINT "c" FOREIGN KEY ("a") REFERENCES "b"("id") NOT VALID;';
    const column = `ALTER TABLE "users" ADD COLUMN "a" bigint;${BREAK}`;
    const validate = 'ALTER TABLE "users" VALIDATE CONSTRAINT "c";';
    expect(policyTextsOf(column + add + BREAK + validate)).toEqual([
      expect.stringMatching(/in the next migration/),
    ]);
    expect(policyTextsOf(column + add, validate)).toEqual([]);
    expect(policyTextsOf(column + add.replace(' NOT VALID', ''))).toEqual([
      expect.stringMatching(/add it not valid/),
    ]);
  });

  it('comes what is made concurrently or in batches', () => {
    const index = 'CREATE INDEX CONCURRENTLY "i" ON "users" ("a");';
    const column = 'ALTER TABLE "users" ADD COLUMN "a" text;';
    expect(policyTextsOf(column + BREAK + index)).toEqual([
      expect.stringMatching(/a migration of its own/),
    ]);
    expect(policyTextsOf(column, index)).toEqual([]);
  });
});

describe('what takes away', () => {
  const drop = 'ALTER TABLE "users" DROP COLUMN "nickname";';

  it('names the release that no longer reads it, which is out already', () => {
    expect(policyTextsOf(`-- contract: 0.2.0 no longer reads users.nickname\n${drop}`)).toEqual([]);
    expect(policyTextsOf(`-- contract: 0.1.9 no longer reads users.nickname\n${drop}`)).toEqual([]);
    expect(policyTextsOf(`-- contract: 0.10.0 no longer reads users.nickname\n${drop}`)).toEqual([
      expect.stringMatching(/0\.10\.0 is not released yet \(the last is 0\.2\.0\)/),
    ]);
    expect(policyTextsOf(`-- contract: 0.2.0\n${drop}`)).toHaveLength(1);
    expect(
      policyTextsOf(`-- contract: 0.2.0 no longer reads users.nickname\nSELECT 1;${BREAK}${drop}`),
    ).toHaveLength(2);
  });

  it('lets a column be never null only once a validated check says so', () => {
    const marked =
      '-- contract: 0.2.0 no longer writes null\nALTER TABLE "users" ALTER COLUMN "a" SET NOT NULL;';
    const check =
      '-- contract: 0.2.0 no longer writes null\nALTER TABLE "users" ADD CONSTRAINT "c" CHECK ("users"."a" is not null) NOT VALID;';
    const validate = 'ALTER TABLE "users" VALIDATE CONSTRAINT "c";';
    expect(policyTextsOf(marked)).toEqual([
      expect.stringMatching(/first add check \(a is not null\) not valid/),
    ]);
    expect(policyTextsOf(check, validate, marked)).toEqual([]);
    expect(policyTextsOf(check, marked)).toHaveLength(1);
  });
});

describe('what only adds', () => {
  it.each([
    'CREATE TABLE "new" ("a" text NOT NULL, CONSTRAINT "u" UNIQUE("a"));\nCREATE INDEX "i" ON "new" ("a");\nALTER TABLE "new" ADD CONSTRAINT "fk" FOREIGN KEY ("a") REFERENCES "users"("id");\nALTER TABLE "new" DROP COLUMN "a";\nDROP TABLE "new";',
    'ALTER TABLE "users" ADD COLUMN "a" text;',
    'ALTER TABLE "users" ADD COLUMN "a" boolean DEFAULT false NOT NULL, ADD COLUMN "b" text[] DEFAULT \'{}\' NOT NULL;',
    'ALTER TABLE "users" ADD COLUMN "a" timestamp with time zone DEFAULT now() NOT NULL;',
    'ALTER TABLE "users" ADD COLUMN "a" jsonb DEFAULT \'{"b": 1}\'::jsonb NOT NULL;',
    'ALTER TABLE "users" ALTER COLUMN "a" DROP NOT NULL;',
    'ALTER TABLE "sms_outbox" DROP CONSTRAINT "known";\nALTER TABLE "sms_outbox" ADD CONSTRAINT "known" CHECK (state in (\'a\', \'b\')) NOT VALID;',
    'CREATE INDEX "i" ON "settings" ("a");',
    'UPDATE "settings" SET "value" = \'; DROP TABLE users; --\' WHERE "key" = \'a\';',
    "INSERT INTO \"settings\" VALUES ('a', 'select');",
    '-- In batches: rows that have none.\nUPDATE "users" SET "a" = 1 WHERE "id" IN (SELECT "id" FROM "users" WHERE "a" IS NULL LIMIT 1000);',
    'CREATE OR REPLACE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM users; END $$;\nCREATE TRIGGER "t" AFTER INSERT ON "users" FOR EACH ROW EXECUTE FUNCTION f();',
  ])('passes: %s', (sql) => {
    expect(policyTextsOf(sql)).toEqual([]);
  });

  it('may hold a new column to a rule', () => {
    const column = 'ALTER TABLE "users" ADD COLUMN "a" text;';
    expect(policyTextsOf(column, 'CREATE UNIQUE INDEX CONCURRENTLY "i" ON "users" ("a");')).toEqual(
      [],
    );
    expect(
      policyTextsOf(
        `${column}${BREAK}ALTER TABLE "users" ADD CONSTRAINT "c" CHECK (a <> '') NOT VALID;`,
      ),
    ).toEqual([]);
  });
});

it('the released migrations are the ones that deploy/last-release.json means', () => {
  expect(checkMigrations(readMigrationTexts(), readLastRelease())).toEqual([]);
});

it('this version is a later one than the last release: databases tell them apart by it', () => {
  expect(semver.gt(readManifest().version, readLastRelease().version)).toBe(true);
});

it('statements are told apart by what is outside texts, comments and bodies', () => {
  const sql = `-- One.\nSELECT ';', "a;b" /* ; */ FROM x;\n\nCREATE FUNCTION f() AS $body$ a; b $body$;`;
  expect(statementsOf(sql)).toEqual([
    { text: 'SELECT \'\', "a;b" FROM x', comments: ['One.'], line: 2 },
    { text: "CREATE FUNCTION f() AS ''", comments: [], line: 4 },
  ]);
});
