import { beforeEach, describe, expect, it } from 'vitest';
import { insurers, policies, settings } from '#db/schema/index.ts';
import { foldForSearch } from '#lib/text/search-fold.ts';
import { insertTestUser } from '#test/factories.ts';
import { IMPORT_TERM, type ImportSite, withImportSite } from '#test/import-site.ts';
import { whereStands } from '#test/personal-data.ts';
import { BOOK_HEADINGS, bookLines, workbookOf } from '#test/policy-books.ts';
import { findRemembered, remember } from '../import-decisions/remembered.server.ts';

let site: ImportSite['site'];
let calls: ImportSite['calls'];
let boss: ImportSite['boss'];
withImportSite((made) => {
  ({ site, calls, boss } = made);
});
beforeEach(() => site.database.db.delete(settings));

const DAYS = IMPORT_TERM;
const keyOf = (word: string) => `unknown_owner:${foldForSearch(word)}`;
const remembered = async () => (await findRemembered(site.database.db)).decisions;

/** A book whose rows are of these clerks, each given to a colleague, or to nobody. */
async function imported(owners: Record<string, number | null>) {
  const words = Object.keys(owners);
  const lines = bookLines(words.length, DAYS).map((line, place) => [...line, words[place] ?? '']);
  const decisions = Object.fromEntries(
    Object.entries(owners).map(([word, id]) => [keyOf(word), id === null ? 'none' : String(id)]),
  );
  const file = await workbookOf(lines, [...BOOK_HEADINGS, 'کارشناس']);
  const { id } = await calls.checked(file, { decisions: JSON.stringify(decisions) });
  return calls.run(id);
}

const erase = (given: object) =>
  site.call('POST', '/personal-data/erase', { reason: 'asked', ...given }, boss.token);

describe('words that were answered', () => {
  it('go with the colleague whom they name, as soon as that one leaves', async () => {
    const { db } = site.database;
    const [sara, mina] = [
      await insertTestUser(db, { role: 'admin', firstName: 'سارا', lastName: 'راد' }),
      await insertTestUser(db, { role: 'admin', firstName: 'مینا', lastName: 'تابان' }),
    ];
    await imported({ 'خ. رادمنش': sara.id, 'خ. تابنده': mina.id });
    expect(Object.keys(await remembered())).toHaveLength(2);
    const path = `/users/${sara.id}/status`;
    const left = await site.call('POST', path, { is_active: false }, boss.token);
    expect(left.status).toBe(200);
    expect(await remembered()).toEqual({ [keyOf('خ. تابنده')]: String(mina.id) });
    await site.call('POST', `/users/${mina.id}/role`, { role: 'customer' }, boss.token);
    expect(await remembered()).toEqual({});
  });

  it('go with the person who is erased: by whom they mean, by name and by number', async () => {
    const { db } = site.database;
    const sara = await insertTestUser(db, {
      role: 'admin',
      firstName: 'پریناز',
      lastName: 'کاوشی',
    });
    const mina = await insertTestUser(db, { role: 'admin', firstName: 'مینا', lastName: 'نیکو' });
    const { phoneNumber } = sara;
    const done = await imported({
      ...{ 'سرکار پریناز کاوشي (صدور)': mina.id, [`${phoneNumber} (قدیم)`]: mina.id },
      'آقای هیچ‌کس': null,
    });
    expect(done.groups).toHaveLength(3);
    await site.call('POST', `/users/${sara.id}/status`, { is_active: false }, boss.token);
    const before = await findRemembered(db);
    const decisions = { [keyOf('خ. کاوش')]: String(sara.id) };
    await db.transaction((tx) => remember(tx, { ...before, decisions }));
    expect(Object.keys(await remembered())).toHaveLength(4);

    expect((await erase({ user_id: sara.id })).status).toBe(200);
    expect(await remembered()).toEqual({ [keyOf('آقای هیچ‌کس')]: 'none' });
    const view = await calls.one(done.id);
    expect(view.groups.map(({ word, key }) => [word, key])).toEqual([
      [foldForSearch('آقای هیچ‌کس'), keyOf('آقای هیچ‌کس')],
    ]);
    expect(await whereStands(db, [foldForSearch('پریناز کاوشی'), phoneNumber])).toEqual([]);
  });

  it('a holder of policies without an account is found by the name in the book', async () => {
    const { db } = site.database;
    await imported({ 'کیان‌دخت سروش': null, 'آقای دیگر': null });
    const [insurer] = await db.select({ id: insurers.id }).from(insurers);
    const [policy] = await db
      .insert(policies)
      .values({
        ...{ status: 'lapsed', holderName: 'کیان‌دخت سروش', holderPhone: '09391112244' },
        ...{ line: 'fire', insurerId: insurer?.id ?? 0, number: 'K-1' },
        ...{ startsOn: '2024-03-20', endsOn: '2025-03-20' },
      })
      .returning();
    expect((await erase({ policy_id: policy?.id })).status).toBe(200);
    expect(Object.keys(await remembered())).toEqual([keyOf('آقای دیگر')]);
  });
});
