import { useQueryClient } from '@tanstack/react-query';
import { isKyError } from 'ky';
import { useCallback } from 'react';
import { type Failure, failureOf, fieldErrorsOf } from '#lib/http/failures.ts';
import { CONNECTION_TEXTS } from '#lib/http/form-results.ts';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import { useCatalogue } from '../menu/store.ts';
import { errorWithoutMessage } from './manage.words.ts';
import { type NavigationErrors, useNavigation } from './store.ts';
import { CATEGORIES_KEY } from './use-manage.ts';

/**
 * The message of a failed call (spec section 8): no internet; no answer; else the server's message, else the
 * error's own, else that it is unknown. The client's own messages are English and for developers, so an error
 * without a server message shows its status in Persian.
 */
function sentenceOfError(error: unknown, failure: Failure = failureOf(error)): string {
  if (failure.kind === 'refused')
    return failure.reply?.message || errorWithoutMessage(failure.status);
  if (failure.kind === 'offline') return CONNECTION_TEXTS.offline;
  const isAboutConnection = isKyError(error) || error instanceof TypeError;
  if (isAboutConnection) return CONNECTION_TEXTS.noAnswer;
  const own = error instanceof Error ? error.message : '';
  return /[\u0600-\u06ff]/.test(own) ? own : CONNECTION_TEXTS.unknown;
}

/** Shows a failure as a toast, for as long as the specification has it (section 9). */
export function toastManagementError(error: unknown): void {
  notify.error(sentenceOfError(error), TOAST_STAYS.management);
}

/** Our form fields by their names in the API. */
const FIELDS: Record<string, keyof NavigationErrors> = { title: 'name', icon: 'icon', link: 'to' };

/** The field errors of a failed call. */
function navigationErrorsOf(error: unknown): NavigationErrors {
  const errors: NavigationErrors = {};
  for (const [name, sentence] of Object.entries(fieldErrorsOf(failureOf(error)))) {
    const field = FIELDS[name];
    if (field) errors[field] = sentence;
  }
  return errors;
}

/**
 * The field errors of a rejected new item: the server's message goes to the link (spec section 8), an error
 * of the title to the title. Null without a message from the server.
 */
function productErrorsOf(error: unknown): NavigationErrors | null {
  const failure = failureOf(error);
  const message = failure.kind === 'refused' && failure.reply?.message;
  if (!message) return null;
  const { name, to } = navigationErrorsOf(error);
  return { to: to ?? message, ...(name && name !== message && { name }) };
}

/** Refetches the staff's list and the header's menu. */
export function useReloadProducts(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    void queries.invalidateQueries({ queryKey: CATEGORIES_KEY });
    void useCatalogue.getState().load();
  }, [queries]);
}

type Call = {
  work: () => Promise<unknown>;
  /** The toast after success. */
  done: string;
  /** Closes the modal, which clears its data and errors. */
  close: () => void;
  /** Whether the server's message belongs at the link, as for a new item; everything else is a toast. */
  errorAtLink?: boolean;
};

/**
 * Runs one call of a modal at a time: loading while it lasts, then a closed modal, fresh products and a
 * toast, or the failure shown where the specification wants it. Answers whether it succeeded.
 */
export function useNavigationCall() {
  const reload = useReloadProducts();
  return useCallback(
    async ({ work, done, close, errorAtLink = false }: Call): Promise<boolean> => {
      const { isLoading, setLoading, setErrors } = useNavigation.getState();
      if (isLoading) return false;
      setLoading(true);
      setErrors({});
      try {
        await work();
      } catch (error) {
        const atFields = errorAtLink ? productErrorsOf(error) : null;
        setErrors(atFields ?? navigationErrorsOf(error));
        if (!atFields) toastManagementError(error);
        return false;
      } finally {
        setLoading(false);
      }
      close();
      reload();
      notify.success(done, TOAST_STAYS.management);
      return true;
    },
    [reload],
  );
}
