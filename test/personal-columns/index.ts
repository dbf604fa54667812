/**
 * What of which table is about a person, what erasing makes of it, and how long it is kept: every column of every
 * table, so that a new one does not compile and does not pass the tests without an answer. The export of a person's
 * data, their erasure and the daily sweep are tested against this list (docs/decisions/037-personal-data.md).
 */
import { OF_BROKERAGE } from './brokerage.ts';
import { OF_COMPARISONS } from './comparisons.ts';
import { OF_CUSTOMERS } from './customers.ts';
import type { Declarations, Tables } from './declared.ts';
import { OF_PEOPLE } from './people.ts';
import { OF_POLICIES } from './policies.ts';
import { OF_REQUESTS } from './requests.ts';
import { OF_TASKS } from './tasks.ts';

export const PERSONAL_DATA: Declarations<keyof Tables> = {
  ...OF_PEOPLE,
  ...OF_CUSTOMERS,
  ...OF_REQUESTS,
  ...OF_POLICIES,
  ...OF_COMPARISONS,
  ...OF_TASKS,
  ...OF_BROKERAGE,
};
