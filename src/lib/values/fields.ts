/** The table of a noun's fields, by their names in the API. */
type Table = Record<string, { column: string }>;
type Column<Fields extends Table, Name extends keyof Fields> = Fields[Name]['column'];

/** The values of a stored row, by the names of fields. */
export const fieldsOf = <
  Fields extends Table,
  Row extends Record<Column<Fields, keyof Fields>, unknown>,
>(
  fields: Fields,
  row: Row,
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { column }]) => [name, row[column as keyof Row]]),
  ) as { [Name in keyof Fields]: Row[Column<Fields, Name>] };

/** The values of fields by their columns; what is undefined is left out. */
export const columnsOf = <Fields extends Table, Given extends { [Name in keyof Fields]?: unknown }>(
  fields: Fields,
  given: Given,
) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { column }]) =>
      given[name] === undefined ? [] : [[column, given[name]]],
    ),
  ) as {
    [Name in keyof Given as Name extends keyof Fields ? Column<Fields, Name> : never]: Exclude<
      Given[Name],
      undefined
    >;
  };
