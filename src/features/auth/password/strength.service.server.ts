import { invalidField } from '#lib/http/errors.ts';
import { commonPasswordProblem } from './common-passwords.service.server.ts';
import { passwordProblem } from './strength.contract.ts';

/** 422 on `password` for one that is too easy to guess. */
export function assertStrong(password: string, phoneNumber: string, names: string[]): void {
  const problem =
    passwordProblem(password, { phoneNumber, names }) ?? commonPasswordProblem(password);
  if (problem) throw invalidField('password', problem);
}
