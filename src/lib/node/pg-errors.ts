/** Each state has a digit; EPIPE, which is as long, has none. */
const SQL_STATE = /^(?=.*\d)[0-9A-Z]{5}$/;
const OF_NETWORK = /^E[A-Z]+$/;

/** The first code of a kind, of an error or at some depth of its `cause`. */
function codeOf(error: unknown, ...kinds: RegExp[]): string | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as Error & { code?: unknown };
    if (typeof code === 'string' && kinds.some((kind) => kind.test(code))) return code;
  }
  return null;
}

const sqlState = (error: unknown): string | null => codeOf(error, SQL_STATE);

/** True when the server could not use a value, or a rule of its table forbids it. */
export const isDataError = (error: unknown): boolean => /^2[123]/.test(sqlState(error) ?? '');

/** True when the server itself answered, even with an error. */
export const hasSqlState = (error: unknown): boolean => sqlState(error) !== null;

/** Name of the constraint that rejected a row, or null. */
export function constraintOf(error: unknown): string | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { constraint } = current as Error & { constraint?: unknown };
    if (typeof constraint === 'string') return constraint;
  }
  return null;
}

/** True where a unique constraint was violated. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505';

/**
 * True when the server does not know a prepared statement, or knows it from another client: behind a pooler
 * that gives each transaction another connection.
 */
export const isPreparedAmiss = (error: unknown): boolean =>
  ['26000', '42P05'].includes(sqlState(error) ?? '');

/** True when the role lacks a right. */
export const isPermissionDenied = (error: unknown): boolean => sqlState(error) === '42501';

/** True when waiting for a lock of another transaction reached its limit. */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03';

/** True when the server is read-only for now, and the statement writes. */
export const isReadOnly = (error: unknown): boolean => sqlState(error) === '25006';

/** True when another transaction changed what this one, with its snapshot of one moment, wanted to write. */
export const isSerializationFailure = (error: unknown): boolean => sqlState(error) === '40001';

/**
 * True when the database cannot answer just now: no connection, shutting down, out of connections, out of
 * disk, a time limit was reached (57014, a lock: 55P03, between statements: 25P03), this transaction was
 * rolled back for another (40001, and a deadlock: 40P01), or the server is read-only for now (25006). Worth a
 * 503 and another try.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  // The last error counts: a server that rejects a connection may give any state as the reason.
  const code = codeOf(error, SQL_STATE, OF_NETWORK) ?? '';
  return SQL_STATE.test(code)
    ? /^(08|53|57P|57014|55P03|25P03|40001|40P01|25006)/.test(code)
    : /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|EHOSTUNREACH)$/.test(code);
}
