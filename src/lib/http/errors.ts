/**
 * Errors that services throw on purpose. Each has a machine word for the client and its HTTP status; the one
 * error mapper in `server/` chooses the sentence for people.
 */

/** Persian sentences by field; the `errors` of a 422. */
export type FieldErrors = Record<string, string[]>;

const STATUS = {
  malformed_body: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  too_many_requests: 429,
  unavailable: 503,
  storage_full: 507,
} as const;

export type ErrorKind = keyof typeof STATUS;

type ErrorDetails = {
  /** Persian sentence for people; the mapper has a general one for each kind. */
  message?: string;
  /** Machine word in place of the kind's own, such as `otp_cooldown`. */
  code?: string;
  /** Only on `invalid`. */
  errors?: FieldErrors;
  /** What the caller needs to continue, such as what another user saved meanwhile. */
  data?: unknown;
  /** Seconds until another try makes sense. */
  retryAfter?: number;
  /** What rejected the call, as a word of ours, for the operator's figures; never shown to callers. */
  reason?: string;
  cause?: unknown;
};

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly kind: ErrorKind;
  readonly status: number;
  readonly details: ErrorDetails;

  constructor(kind: ErrorKind, details: ErrorDetails = {}) {
    super(details.message ?? kind, { cause: details.cause });
    this.kind = kind;
    this.status = STATUS[kind];
    this.details = details;
  }
}

/** 403 for an actor who may not. */
export function permit(isAllowed: boolean): void {
  if (!isAllowed) throw new AppError('forbidden');
}

/** A 409 with the code by which clients distinguish it from others. */
export const conflict = (code: string, message: string): AppError =>
  new AppError('conflict', { code, message });

/** A 422 that points at one field. */
export function invalidField(field: string, message: string, code?: string): AppError {
  return new AppError('invalid', { errors: { [field]: [message] }, message, code });
}
