/** Checked imports: reading, starting and undoing them. 403 for all but super-admins, 404 for none. */

import { IMPORT_FILE_MAX } from '#domain/policies/import.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { requireConfirmed } from '#features/auth/session/session.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { routes, sendFile } from '#kit/serve.server.ts';
import { AppError, conflict, invalidField, permit } from '#lib/http/errors.ts';
import { idParams } from '#lib/input/fields.ts';
import { EXPORT_PRODUCES } from '#lib/spreadsheet/formats.ts';
import { confirmationsIn } from '../import-decisions/figures.server.ts';
import { toRemember } from '../import-decisions/groups.server.ts';
import { remember } from '../import-decisions/remembered.server.ts';
import { listRows, type StoredRow } from '../import-decisions/rows.server.ts';
import type { ImportStart } from '../import-reading/input.ts';
import { canImportPolicies } from '../permissions.ts';
import { checkImport } from './check.server.ts';
import { importErrors, importTemplate } from './files.server.ts';
import { findImport, listImports, type NamedImport, startImport } from './import.data.server.ts';
import {
  checkImportCall,
  ERRORS_SHOWN,
  type ImportBrief,
  type ImportRow,
  type ImportRowsQuery,
  type ImportView,
  importFileQuery,
  importRowsCall,
  listImportsCall,
  readImportCall,
  startCheckedImportCall,
  undoImportCall,
} from './import.ts';
import { IMPORT_ERRORS, IMPORT_REPLIES as REPLIES } from './import.words.ts';
import { findByNumbers } from './policies.data.server.ts';
import { beginImports } from './run.server.ts';
import { findPolicies, startUndo } from './undo.data.server.ts';
import { presentImport, presentRow, presentWhole, tablesOf, undoableUntil } from './view.server.ts';

/** How many imports the page lists. */
const LISTED = 10;

async function find(ctx: Context, actor: Actor, id: number) {
  permit(canImportPolicies(actor));
  const found = await findImport(ctx.db, id);
  if (!found) throw new AppError('not_found');
  return found;
}

async function readImport(ctx: Context, actor: Actor, id: number): Promise<ImportView> {
  const found = await find(ctx, actor, id);
  const faulty = await listRows(ctx.db, id, { after: 0, fate: 'faulty', limit: ERRORS_SHOWN });
  return presentWhole(found, { faulty, at: ctx.now() });
}

/** The policies of some rows: found by number before the import, by id afterwards. */
async function policiesOf(ctx: Context, rows: readonly StoredRow[]) {
  const updates = rows.flatMap(({ fate, values }) => (fate === 'update' && values) || []);
  const byNumber = await findByNumbers(ctx.db, updates);
  const byId = await findPolicies(
    ctx.db,
    rows.flatMap(({ policyId }) => policyId ?? []),
  );
  return ({ values, policyId }: StoredRow) =>
    policyId ? byId.get(policyId) : values ? byNumber(values) : undefined;
}

/** 422 where an answer or a confirmation is missing, or there is nothing to import. */
function assertReady(
  ctx: Context,
  { import: row, ...names }: NamedImport,
  { confirmed }: ImportStart,
): void {
  const { missing, would_create, would_update, unchanged } = presentImport(
    { import: row, ...names },
    ctx.now(),
  );
  if (missing.length > 0) throw invalidField('mapping', IMPORT_ERRORS.incomplete);
  const [ask] = tablesOf(row).asks;
  if (ask) throw invalidField(ask, IMPORT_ERRORS[ask]);
  if (would_create + would_update + unchanged === 0) {
    throw invalidField('file', IMPORT_ERRORS.nothing);
  }
  const open = confirmationsIn(row.expected).find((one) => !confirmed.includes(one));
  if (open) throw invalidField(open, IMPORT_ERRORS[open]);
}

/** The latest imports, the latest first. */
async function listImportsForStaff(ctx: Context, actor: Actor): Promise<ImportBrief[]> {
  permit(canImportPolicies(actor));
  const at = ctx.now();
  return (await listImports(ctx.db, LISTED)).map((found) => presentImport(found, at));
}

/** Some rows with their fates. */
async function importRows(ctx: Context, actor: Actor, id: number, query: ImportRowsQuery) {
  const { fate, asks, kept, after, per_page } = query;
  await find(ctx, actor, id);
  const part = { after, fate, asks, kept: kept === 'true', limit: per_page };
  const rows = await listRows(ctx.db, id, part);
  const policyOf = await policiesOf(ctx, rows);
  const data: ImportRow[] = rows.map((row) => presentRow(row, policyOf(row)));
  const next_after = rows.length === per_page ? (rows.at(-1)?.row ?? null) : null;
  return { data, meta: { next_after } };
}

/**
 * Starts a checked import; asks for the password again. One that runs or is done stays as it is; 422
 * where no row can be imported, and on what has to be answered or confirmed first.
 */
export async function startCheckedImport(
  ctx: Context,
  actor: Actor,
  id: number,
  input: ImportStart,
): Promise<ImportView> {
  const found = await find(ctx, actor, id);
  await requireConfirmed(ctx, actor);
  const { state } = found.import;
  if (state === 'checked') assertReady(ctx, found, input);
  // An import that goes on keeps its first choice about texts.
  const sendsTexts = state === 'checked' ? input.send_texts : found.import.sendsTexts;
  await transaction(ctx, async (ctx) => {
    const row = await startImport(ctx.db, id, { at: ctx.now(), by: actor.id, sendsTexts });
    if (!row) return;
    const { headings, decisions } = tablesOf(row);
    const { calendar, currency, rows } = row;
    await remember(ctx.db, { headings, calendar, currency, decisions: toRemember(decisions) });
    await recordAudit(ctx.db, actor.id, 'policies.import_started', null, {
      after: { import: id, rows },
    });
  });
  beginImports(ctx);
  return readImport(ctx, actor, id);
}

/**
 * Starts the undoing of an import; asks for the password again. One that is being undone stays as it is;
 * 409 where it is not over, was undone, or was over too long ago.
 */
async function undoImport(ctx: Context, actor: Actor, id: number): Promise<ImportView> {
  const found = await find(ctx, actor, id);
  await requireConfirmed(ctx, actor);
  const { import: row } = found;
  if (row.state === 'undoing') return readImport(ctx, actor, id);
  if (row.state === 'undone') throw conflict('undone', IMPORT_ERRORS.undoneBefore);
  if (row.state === 'checked' || row.state === 'running') {
    throw conflict('not_over', IMPORT_ERRORS.notOver);
  }
  const until = undoableUntil(row);
  if (!until) throw conflict('undo_unknown', IMPORT_ERRORS.undoUnknown);
  if (until <= ctx.now() && row.state !== 'undo_failed') {
    throw conflict('undo_over', IMPORT_ERRORS.undoOver);
  }
  await transaction(ctx, async (ctx) => {
    const started = await startUndo(ctx.db, id, { at: ctx.now(), by: actor.id });
    if (!started) return;
    await recordAudit(ctx.db, actor.id, 'policies.undo_started', null, {
      after: { import: id, rows: started.created + started.updated },
    });
  });
  beginImports(ctx);
  return readImport(ctx, actor, id);
}

const tags = ['policies'];
const config = { access: 'super-admin' } as const;
/** The import of a book of policies from a spreadsheet. */
export const importRoutes = routes('policies', (serve, app) => {
  const { ctx } = app;

  serve(
    checkImportCall,
    {
      access: 'super-admin',
      takesLong: true,
      shed: 'first',
      file: IMPORT_FILE_MAX,
      summary: 'Read a book (xlsx, csv) and say what would become of each row; nothing is changed',
      description:
        'Columns, calendar and currency are guessed where they are not said, from headings in Persian or English and from what was said before.',
      says: REPLIES.checked,
    },
    ({ ctx, actor, body }) => checkImport(ctx, actor, body),
  );

  app.get(
    '/policies/import/template',
    {
      config,
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'An empty book with headings that every import understands',
        querystring: importFileQuery,
        produces: EXPORT_PRODUCES,
      },
    },
    async (request, reply) =>
      sendFile(reply, await importTemplate(ctx, request.requireActor(), request.query.format)),
  );

  serve(
    listImportsCall,
    { access: 'super-admin', summary: 'The latest imports', says: REPLIES.list },
    ({ ctx, actor }) => listImportsForStaff(ctx, actor),
  );

  serve(
    readImportCall,
    { access: 'super-admin', summary: 'How far an import has come', says: REPLIES.one },
    ({ ctx, actor, params: { id } }) => readImport(ctx, actor, id),
  );

  serve(
    importRowsCall,
    {
      access: 'super-admin',
      summary: 'The rows of an import, and what becomes of each',
      says: REPLIES.rows,
    },
    ({ ctx, actor, params: { id }, query }) => importRows(ctx, actor, id, query),
  );

  app.get(
    '/policies/imports/:id/errors',
    {
      config,
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'What is wrong with which cell of an import, as a file',
        params: idParams,
        querystring: importFileQuery,
        produces: EXPORT_PRODUCES,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { format } = request.query;
      return sendFile(reply, await importErrors(ctx, request.requireActor(), id, format));
    },
  );

  serve(
    startCheckedImportCall,
    {
      access: 'super-admin',
      takesLong: true,
      summary: 'Take what was checked into the book; it goes on after a restart',
      says: REPLIES.running,
    },
    ({ ctx, actor, params: { id }, body }) => startCheckedImport(ctx, actor, id, body),
  );

  serve(
    undoImportCall,
    {
      access: 'super-admin',
      takesLong: true,
      summary: 'Take an import back as a whole, within seven days; it goes on after a restart',
      description:
        'What somebody did something with, or what was told by text, stays and is listed with `kept`; requests for renewals that nobody worked on are withdrawn.',
      says: REPLIES.undoing,
    },
    ({ ctx, actor, params: { id } }) => undoImport(ctx, actor, id),
  );
});
