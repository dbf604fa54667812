/** The formats in which a list can be exported. */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_TYPES: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** The same without their charsets, for the API's description. */
export const EXPORT_PRODUCES = Object.values(EXPORT_TYPES).map((type) => type.replace(/;.*/, ''));

/** The number of rows of the file, sent before the first, so that progress can be shown. */
export const ROW_COUNT_HEADER = 'x-row-count';
