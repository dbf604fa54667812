import type { Queryable, Transaction } from '#db/client.ts';
import { findSettings, lockSetting, saveSetting } from '../data.server.ts';
import { type StoredAnswers, storedAnswers } from './contract.ts';

const KEY = 'setup';

const answersOf = (stored: unknown): StoredAnswers => storedAnswers.safeParse(stored).data ?? {};

/** The owner's answers, and the value under `publicKey` as stored, without defaults. */
export async function findSetup(db: Queryable, publicKey: string) {
  const stored = await findSettings(db, [KEY, publicKey]);
  return {
    answers: answersOf(stored[KEY]),
    saved: (stored[publicKey] ?? {}) as Record<string, unknown>,
  };
}

/** The owner's answers, locked until the transaction ends. */
export const lockAnswers = async (tx: Transaction): Promise<StoredAnswers> =>
  answersOf(await lockSetting(tx, KEY));

export const saveAnswers = (tx: Transaction, answers: StoredAnswers): Promise<void> =>
  saveSetting(tx, KEY, answers);
