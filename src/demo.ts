/**
 * `npm run demo`: the product with an office's past half year in a directory of its own, and three known
 * accounts. Never on a database of `DATABASE_URL`.
 */
import { loadConfig } from '#config/env.ts';
import { createDatabase } from '#db/open.ts';
import { demoDrawings } from '#db/seed/demo/drawings.ts';
import type { DemoFile } from '#db/seed/demo/files.ts';
import { seedDemoHours } from '#db/seed/demo/hours.ts';
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts';
import type { DemoPicture } from '#db/seed/demo/pictures.ts';
import { seedDemo } from '#db/seed/demo/seed-demo.ts';
import { seedCatalogue } from '#db/seed/seed-catalogue.ts';
import { seedInsurers } from '#db/seed/seed-insurers.ts';
import { ROLE_TITLES } from '#domain/roles.ts';
import { toCleanPicture } from '#features/attachments/inspect/picture.adapter.server.ts';
import { createPasswords } from '#features/auth/password/hash.adapter.server.ts';
import { toLibraryPicture } from '#features/media/library.adapter.server.ts';
import { loadSharp } from '#features/media/pictures.adapter.server.ts';
import { officeSettings } from '#features/settings/settings.server.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { createContext } from '#server/context.ts';
import { createLogger } from '#server/logging.ts';

const PASSWORD = 'kargozar-demo';

/** The drawings in the forms that the library stores. */
async function demoPictures(): Promise<DemoPicture[]> {
  const sharp = await loadSharp();
  const pictures: DemoPicture[] = [];
  for (const { data, width, height, name, alt } of demoDrawings()) {
    const png = await sharp(data, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
    const picture = await toLibraryPicture(png);
    if (picture === null || picture === 'moving') throw new Error(`${name} is no picture`);
    pictures.push({ ...picture, name, alt });
  }
  return pictures;
}

/** The first drawings as people's attachments to a request. */
async function demoFiles(): Promise<DemoFile[]> {
  const sharp = await loadSharp();
  const files: DemoFile[] = [];
  for (const { data, width, height } of demoDrawings().slice(0, 2)) {
    const png = await sharp(data, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
    const picture = await toCleanPicture(sharp, png);
    if (!picture) throw new Error('a drawing is no picture');
    files.push({ ...picture, filename: `عکس ${toPersianDigits(files.length + 1)}.jpg` });
  }
  return files;
}

async function prepare(): Promise<void> {
  const config = loadConfig();
  if (config.databaseUrl) {
    throw new Error(
      'The demonstration has a database of its own: unset DATABASE_URL, so that its data cannot get into yours.',
    );
  }
  const database = await createDatabase(config);
  try {
    await seedCatalogue(database.db);
    await seedInsurers(database.db);
    const now = new Date();
    await seedDemoHours(database.db, now);
    const { hours } = await officeSettings(
      createContext({ config, database, log: createLogger(config.logLevel) }),
    );
    const passwordHash = await createPasswords().hash(PASSWORD);
    const pictures = await demoPictures();
    const files = await demoFiles();
    await seedDemo(database.db, { now, passwordHash, office: hours, pictures, files });
  } finally {
    await database.close();
  }
  const accounts = DEMO_ACCOUNTS.map(
    ({ phoneNumber, role }) => `  ${phoneNumber}  ${PASSWORD}  ${ROLE_TITLES[role]}`,
  );
  process.stdout.write(`\nDemonstration data. Sign in with:\n${accounts.join('\n')}\n`);
}

try {
  await prepare();
  await import('./main.ts');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
