/** What services may log for the operator. No secret, code or whole phone number goes in. */
export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};
