import type * as schema from '#db/schema/index.ts';

export type Tables = {
  [Name in keyof typeof schema as (typeof schema)[Name] extends { $inferSelect: object }
    ? Name
    : never]: (typeof schema)[Name] extends { $inferSelect: infer Row } ? Row : never;
};

/**
 * What erasing a person makes of a value. `-`: it is not about a person. `replaced`: a word of ours stands there.
 * `emptied`: nothing does. `parts`: of what is written there only the product's own words, numbers and ids stay.
 * `figure`: it stays, as it says nothing without the values beside it.
 */
type Erased = '-' | 'replaced' | 'emptied' | 'parts' | 'figure';

type Declared<Row> = {
  /** Whose values they are. */
  of: 'nobody' | 'customers' | 'staff' | 'everybody';
  /** How long a row is kept, in words for the keeper of the machine. */
  kept: string;
  /** By column; one word where the whole row is deleted. */
  columns: { [Column in keyof Row]: Erased } | 'goes';
};

/** Columns of which erasing makes the same. */
export const all = <Column extends string>(erased: Erased, ...columns: Column[]) =>
  Object.fromEntries(columns.map((column) => [column, erased])) as Record<Column, Erased>;

export type Declarations<Names extends keyof Tables> = {
  [Table in Names]: Declared<Tables[Table]>;
};
