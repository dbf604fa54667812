import { useRef, useState } from 'react';
import type { FormErrors, FormValues } from '#lib/http/form-results.ts';
import { FORM_STEPS, type FormStep } from './form.words.ts';

/** The fields of each step, in their order. */
const FIELDS_OF: Record<FormStep, readonly string[]> = {
  loss: ['line', 'loss_date'],
  story: ['has_injury', 'description', 'province', 'city'],
  policy: ['insurer', 'policy_number'],
  person: ['full_name', 'phone_number'],
  files: ['uploads'],
};
export const ALL_NAMES = FORM_STEPS.flatMap((step) => FIELDS_OF[step]);

/** The first step with an error; null for none. */
export const stepOf = (errors: FormErrors['fieldErrors']): FormStep | null =>
  FORM_STEPS.find((step) => FIELDS_OF[step].some((name) => name in errors)) ?? null;

/** The errors in the fields of one step, by the same schema as on the server. */
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

/**
 * Which step of the form is shown: before the scripts run it is the first one, and without scripts all are.
 */
export function useClaimSteps(steps: readonly FormStep[], posted: FormErrors['fieldErrors']) {
  const [step, setStep] = useState<FormStep>(stepOf(posted) ?? 'loss');
  const heading = useRef<HTMLParagraphElement>(null);
  const place = steps.indexOf(step);

  function go(to: FormStep | undefined): void {
    if (!to) return;
    setStep(to);
    // After the render: focus moves to the step's heading, also for screen readers.
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
    /** Goes to the next step if this one has no errors; answers its errors. */
    async next(values: FormValues): Promise<FormErrors['fieldErrors']> {
      const errors = await problemsIn(step, values).catch(() => ({}));
      if (Object.keys(errors).length === 0) go(steps[place + 1]);
      return errors;
    },
  };
}
