/** The database cannot be opened; the message is one line meant for whoever runs the product. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}
