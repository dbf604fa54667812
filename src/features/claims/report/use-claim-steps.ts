import { useRef, useState } from 'react';
import type { FormErrors, FormValues } from '#lib/http/form-results.ts';
import { FORM_STEPS, type FormStep } from './form.texts.ts';

/** What each step asks, in the order in which it is read. */
export const FIELDS_OF: Record<FormStep, readonly string[]> = {
  loss: ['line', 'loss_date'],
  story: ['has_injury', 'description', 'province', 'city'],
  policy: ['insurer', 'policy_number'],
  person: ['full_name', 'phone_number'],
  files: ['uploads'],
};
export const ALL_NAMES = FORM_STEPS.flatMap((step) => FIELDS_OF[step]);

/** The first step with something wrong; null where nothing is. */
export const stepOf = (errors: FormErrors['fieldErrors']): FormStep | null =>
  FORM_STEPS.find((step) => FIELDS_OF[step].some((name) => name in errors)) ?? null;

/** What is wrong with the fields of one step, by the schema that the server has too. */
async function problemsIn(step: FormStep, values: FormValues): Promise<FormErrors['fieldErrors']> {
  const { REQUEST_INPUTS } = await import('#features/requests/kinds/input.ts');
  const parsed = REQUEST_INPUTS.claim.safeParse(values);
  const issues = parsed.error?.issues ?? [];
  const errors: FormErrors['fieldErrors'] = {};
  for (const { path, message } of issues) {
    const name = String(path[0]);
    if (FIELDS_OF[step].includes(name)) errors[name] ??= message;
  }
  return errors;
}

/** Which step of the form is shown; before the scripts are there it is the first, without them all are. */
export function useClaimSteps(steps: readonly FormStep[], posted: FormErrors['fieldErrors']) {
  const [step, setStep] = useState<FormStep>(stepOf(posted) ?? 'loss');
  const heading = useRef<HTMLParagraphElement>(null);
  const place = steps.indexOf(step);

  function go(to: FormStep | undefined): void {
    if (!to) return;
    setStep(to);
    // After it is drawn: the step's beginning is where one goes on, also for who hears the page.
    requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    });
  }

  return {
    step,
    place,
    heading,
    isLast: place === steps.length - 1,
    show: setStep,
    back: () => go(steps[place - 1]),
    /** Goes on where this step is right; answers what is wrong with it. */
    async next(values: FormValues): Promise<FormErrors['fieldErrors']> {
      const errors = await problemsIn(step, values).catch(() => ({}));
      if (Object.keys(errors).length === 0) go(steps[place + 1]);
      return errors;
    },
  };
}
