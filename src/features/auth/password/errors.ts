import { CONFIRM_ERRORS } from '../flow/flow.words.ts';
import { newPassword, passwordText } from './password.ts';
import { type PasswordOwner, passwordProblem } from './strength.ts';

type PasswordCheck = { length: boolean; guess: boolean };

/** Which of the listed rules a password fulfils, for the list that is ticked off while typing. */
export function checkPassword(password: string, owner: PasswordOwner): PasswordCheck {
  const length = newPassword.safeParse(password).success;
  return { length, guess: length && passwordProblem(password, owner) === null };
}

/**
 * The errors of a password and its repetition, with the server's sentences. A convenience that spares a round
 * trip: the server decides.
 */
export function passwordErrors(
  password: string,
  confirmation: string,
  owner: PasswordOwner,
): { password?: string; confirmPassword?: string } {
  const parsed = newPassword.safeParse(password);
  const problem = parsed.success
    ? passwordProblem(password, owner)
    : parsed.error.issues[0]?.message;
  if (problem) return { password: problem };
  if (confirmation === '') return { confirmPassword: CONFIRM_ERRORS.empty };
  const isSame = passwordText(confirmation) === passwordText(password);
  return isSame ? {} : { confirmPassword: CONFIRM_ERRORS.mismatch };
}
