import { beforeAll, beforeEach } from 'vitest';
import { storedFiles, uploads } from '#db/schema/index.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { uploadCalls } from './uploads.ts';

/** What a file of tests has of a site of its own: the site and the calls, once its tests begin. */
type UploadSite = { site: TestApp; calls: ReturnType<typeof uploadCalls> };

/** A site for the tests of one file, where nothing is on its way in when a test begins. */
export function uploadSite(): UploadSite {
  const here = {} as UploadSite;
  beforeAll(async () => {
    here.site = await createTestApp();
    here.calls = uploadCalls(here.site);
  });
  beforeEach(async () => {
    here.site.clock.now = new Date();
    await here.site.database.db.delete(uploads);
    await here.site.database.db.delete(storedFiles);
  });
  return here;
}
