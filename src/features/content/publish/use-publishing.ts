import { flushSync } from 'react-dom';
import { formatNearDateTime } from '#lib/dates/jalali.ts';
import { failureOf } from '#lib/http/failures.ts';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import { usePageCalls } from '../editor/use-editor.ts';
import { errorsAtFields, type Writing, wordsOf } from '../editor/use-writing.ts';
import { VERSION_TEXTS } from '../versions/versions.words.ts';
import { PUBLISH_TEXTS as TEXTS } from './ask-dialog.tsx';

type Options = {
  slug: string;
  writing: Writing;
  /** Called when a colleague saved meanwhile: both texts are to be shown. */
  onMeanwhile: () => void;
  /** Called when the server rejected some fields. */
  onRefused: () => void;
};

const say = (sentence: string) => notify.success(sentence, TOAST_STAYS.management);

/** Actions on the whole page: publish, schedule, discard, restore. */
export function usePublishing({ slug, writing, onMeanwhile, onRefused }: Options) {
  const calls = usePageCalls(slug);

  /** Runs an action that needs the draft on the server, once it is saved; answers whether it is. */
  async function saved(): Promise<boolean> {
    if (await writing.flush()) return true;
    onRefused();
    return false;
  }

  /** Shows an error where it belongs; answers whether it did. */
  function show(error: unknown): boolean {
    const failure = failureOf(error);
    if (failure.kind !== 'refused') return false;
    if (failure.reply?.code === 'saved_meanwhile') onMeanwhile();
    const errors = errorsAtFields(error);
    delete errors.at;
    if (failure.status !== 422 || Object.keys(errors).length === 0) {
      return failure.reply?.code === 'saved_meanwhile';
    }
    // Rendered before the first field with an error takes the cursor.
    flushSync(() => writing.setErrors(errors));
    onRefused();
    return true;
  }

  const publish = useSubmit(
    async () => {
      if (!(await saved())) return;
      writing.goOnFrom(await calls.publish(writing.version()));
      say(TEXTS.published);
    },
    (failure, error) => {
      if (!show(error)) toastFailure(failure);
      else if (failure.kind === 'refused' && failure.status === 422) toastFailure(failure);
    },
  );

  const unschedule = useSubmit(async () => {
    await calls.unschedule();
    say(TEXTS.unscheduled);
  }, toastFailure);

  return {
    publish,
    unschedule,
    async schedule(at: Date): Promise<void> {
      if (!(await saved())) return;
      try {
        await calls.schedule(at, writing.version());
      } catch (error) {
        // The dialog shows the other errors; fields of the page are behind it.
        show(error);
        throw error;
      }
      say(TEXTS.scheduled(formatNearDateTime(at, new Date())));
    },
    async discard(): Promise<void> {
      const page = await calls.discard();
      writing.goOnFrom(page, wordsOf(page));
      say(TEXTS.discarded);
    },
    async restore(version: number): Promise<void> {
      await writing.flush();
      writing.goOnFrom(await calls.restore(version));
      say(VERSION_TEXTS.restored);
    },
  };
}

export type PagePublishing = ReturnType<typeof usePublishing>;
