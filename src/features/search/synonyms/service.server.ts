import type { Database } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import { canWriteContent } from '#features/auth/permissions.ts';
import { requireWriter } from '#features/content/publish/withdraw.service.server.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
import { searchWords } from '#lib/text/search-words.ts';
import type { SearchDocument } from '../index/documents.service.server.ts';
import type { TaughtWords } from '../index/service.server.ts';
import { deleteMiss } from '../misses/data.server.ts';
import { SYNONYM_ERRORS } from '../texts.ts';
import { SYNONYMS_MAX, type SynonymInput, type Synonyms, type SynonymView } from './contract.ts';
import {
  bumpContentVersion,
  countSynonyms,
  deleteSynonym,
  insertSynonym,
  listSynonyms,
  type SynonymRow,
} from './data.server.ts';

type Dependencies = {
  db: Database;
  /** Every page that words can lead to, those for members included. */
  readPages: () => Promise<Pick<SearchDocument, 'path' | 'title'>[]>;
  /** Called after a change that affects search results. */
  onChange: () => Promise<void>;
};

const isPath = (target: string): boolean => target.startsWith('/');
const keyOf = (words: string): string => searchWords(words).join(' ');
const inLog = ({ words, target }: SynonymRow) => ({ words, target });

/** Synonyms from staff: words that mean others, or lead to a page. */
export function createSynonyms({ db, readPages, onChange }: Dependencies) {
  function permit(actor: Actor): void {
    if (!canWriteContent(actor)) throw new AppError('forbidden');
  }

  async function titles(): Promise<Map<string, string>> {
    return new Map((await readPages()).map(({ path, title }) => [path, title]));
  }

  const present = (row: SynonymRow, pages: ReadonlyMap<string, string>): SynonymView => ({
    id: row.id,
    words: row.words,
    target: row.target,
    title: pages.get(row.target) ?? null,
    created_at: row.createdAt.toISOString(),
  });

  return {
    /** All synonyms for the index. */
    taught: async (): Promise<TaughtWords[]> => listSynonyms(db),

    async list(actor: Actor): Promise<Synonyms> {
      permit(actor);
      const pages = await titles();
      const rows = await listSynonyms(db);
      return {
        synonyms: rows.map((row) => present(row, pages)),
        pages: [...pages].map(([path, title]) => ({ path, title })),
      };
    },

    /**
     * 422 on `words` where they are a synonym already or contain no word, on `target` where it leads nowhere.
     */
    async teach(actor: Actor, { words, target }: SynonymInput): Promise<SynonymView> {
      permit(actor);
      const key = keyOf(words);
      if (key === '') throw invalidField('words', SYNONYM_ERRORS.nothing);
      const pages = await titles();
      if (isPath(target) && !pages.has(target)) throw invalidField('target', SYNONYM_ERRORS.noPage);
      if (!isPath(target) && keyOf(target) === '') {
        throw invalidField('target', SYNONYM_ERRORS.nothing);
      }
      if (keyOf(target) === key) throw invalidField('target', SYNONYM_ERRORS.same);
      const saved = await db.transaction(async (tx) => {
        await requireWriter(tx, actor);
        // First, so that one addition waits for another and both are counted.
        await bumpContentVersion(tx);
        if ((await countSynonyms(tx)) >= SYNONYMS_MAX) {
          throw invalidField('words', SYNONYM_ERRORS.tooMany, 'too_many');
        }
        const row = await insertSynonym(tx, { words, key, target });
        if (!row) throw invalidField('words', SYNONYM_ERRORS.known, 'known');
        // The new synonym's words no longer count as a search without results.
        await deleteMiss(tx, key);
        await recordAudit(tx, {
          actorId: actor.id,
          action: 'synonym.taught',
          subject: { type: 'synonym', id: row.id },
          after: inLog(row),
        });
        return row;
      });
      await onChange();
      return present(saved, pages);
    },

    /** 404 for a synonym that is already deleted. */
    async forget(actor: Actor, id: number): Promise<void> {
      permit(actor);
      await db.transaction(async (tx) => {
        await requireWriter(tx, actor);
        const row = await deleteSynonym(tx, id);
        if (!row) throw new AppError('not_found');
        await recordAudit(tx, {
          actorId: actor.id,
          action: 'synonym.forgotten',
          subject: { type: 'synonym', id },
          before: inLog(row),
        });
        await bumpContentVersion(tx);
      });
      await onChange();
    },
  };
}

export type SynonymService = ReturnType<typeof createSynonyms>;
