import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLog, policies } from '#db/schema/index.ts';
import { FIELD_LIST, TEXT_FIELDS } from '#domain/policies/fields.ts';
import { IMPORT_TERM, type ImportSite, withImportSite } from '#test/import-site.ts';
import { whereStands } from '#test/personal-data.ts';
import { BOOK_HEADINGS, bookLines, workbookOf } from '#test/policy-books.ts';

let at: ImportSite;
withImportSite((made) => {
  at = made;
});

/** What a text of the test may say; each word stands nowhere else. */
const wordOf = (name: string, nth: string) => `${nth} نیلگون ${name}`;

it.each(TEXT_FIELDS)(
  'the free text $name goes through the book, and from a person who is erased',
  async ({ name, column, label }) => {
    const { site, book, calls, boss } = at;
    const customer = await site.signInAs('customer');
    const holder_phone = customer.phoneNumber;
    const [first, second, third] = ['یکم', 'دوم', 'سوم'].map((nth) => wordOf(name, nth));
    const entered = await book.entered({ holder_phone, [name]: first }, boss.token);
    expect(entered[name]).toBe(first);
    await book.change(entered.id, { [name]: second }, boss.token);
    expect((await book.detail(entered.id, boss.token))[name]).toBe(second);
    const changes = await site.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'policy.updated'), eq(auditLog.subjectId, entered.id)));
    expect(changes.map(({ after }) => after)).toEqual([{ [name]: '•••' }]);

    const { payload } = await site.app.inject({
      url: '/policies/export?format=csv',
      headers: { authorization: `Bearer ${boss.token}` },
    });
    expect(payload).toContain(label);
    expect(payload).toContain(second);

    const { importName } = FIELD_LIST.find((field) => field.name === name) ?? { importName: name };
    const headings = [...BOOK_HEADINGS.slice(0, 9), label];
    const lines = bookLines(1, IMPORT_TERM).map((line) => [...line.slice(0, 9), third ?? '']);
    const view = await calls.checked(await workbookOf(lines, headings));
    expect(view.mapping[importName]).toBe(9);
    await calls.run(view.id);
    const again = lines.map((line) => line.with(9, first ?? ''));
    const next = await calls.checked(await workbookOf(again, headings));
    expect((await calls.rows(next.id, 'fate=update'))[0]?.changes).toEqual([name]);
    await calls.run(next.id);
    const stored = await site.database.db
      .select()
      .from(policies)
      .where(eq(policies[column], first ?? ''));
    expect(stored).toHaveLength(1);

    const given = { policy_id: entered.id };
    const copy = await book.post('/personal-data/export', given, boss.token);
    expect(JSON.stringify(copy.body)).toContain(second);
    await book.post(
      '/personal-data/erase',
      { reason: 'asked', ...given, policy_ids: [entered.id] },
      boss.token,
    );
    expect(await whereStands(site.database.db, [second ?? ''])).toEqual([]);
  },
);
