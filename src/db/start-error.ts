/** The database cannot be opened; the message is one line meant for the operator. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}
