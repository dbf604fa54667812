import type { Database } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
import { canImportPolicies } from '../permissions.ts';
import {
  ERRORS_SHOWN,
  type ImportBrief,
  type ImportRow,
  type ImportRowsQuery,
  type ImportView,
} from './contract.ts';
import { findImport, listImports, listRows, startImport } from './data.server.ts';
import { remember } from './remembered.service.server.ts';
import type { ImportRun } from './run.service.server.ts';
import { IMPORT_ERRORS } from './texts.ts';
import { presentImport, presentRow, presentWhole } from './view.service.server.ts';

/** Imports that the page shows below the one at hand. */
const LISTED = 10;

type Dependencies = { db: Database; now: () => Date; run: Pick<ImportRun, 'begin'> };

/** Imports that were checked: looking at them and running them. 403 for all but super-admins, 404 for none. */
export function createImports({ db, now, run }: Dependencies) {
  async function find(actor: Actor, id: number) {
    if (!canImportPolicies(actor)) throw new AppError('forbidden');
    const found = await findImport(db, id);
    if (!found) throw new AppError('not_found');
    return found;
  }

  async function one(actor: Actor, id: number): Promise<ImportView> {
    const found = await find(actor, id);
    const faulty = await listRows(db, id, { after: 0, fate: 'faulty', limit: ERRORS_SHOWN });
    return presentWhole(found, faulty);
  }

  return {
    one,

    /** The latest, the latest first. */
    async list(actor: Actor): Promise<ImportBrief[]> {
      if (!canImportPolicies(actor)) throw new AppError('forbidden');
      return (await listImports(db, LISTED)).map(presentImport);
    },

    /** Some rows with what becomes, or became, of each. */
    async rows(actor: Actor, id: number, { fate, after, per_page }: ImportRowsQuery) {
      await find(actor, id);
      const rows = await listRows(db, id, { after, fate, limit: per_page });
      const data: ImportRow[] = rows.map(presentRow);
      const next_after = rows.length === per_page ? (rows.at(-1)?.row ?? null) : null;
      return { data, meta: { next_after } };
    },

    /**
     * Has what was checked go into the book. One that runs or is done stays what it is; 422 where nothing of it can
     * go there.
     */
    async start(actor: Actor, id: number): Promise<ImportView> {
      const found = await find(actor, id);
      const { missing, would_create, would_update, unchanged } = presentImport(found);
      if (missing.length > 0) throw invalidField('mapping', IMPORT_ERRORS.incomplete);
      if (would_create + would_update + unchanged === 0) {
        throw invalidField('file', IMPORT_ERRORS.nothing);
      }
      await db.transaction(async (tx) => {
        const row = await startImport(tx, id, now());
        if (!row) return;
        const { headings } = row.reading as { headings?: Record<string, never> };
        const { calendar, currency, rows } = row;
        await remember(tx, { headings: headings ?? {}, calendar, currency });
        await recordAudit(tx, {
          actorId: actor.id,
          action: 'policies.import_started',
          subject: { type: 'policy', id: null },
          after: { import: id, rows },
        });
      });
      run.begin();
      return one(actor, id);
    },
  };
}

export type Imports = ReturnType<typeof createImports>;
