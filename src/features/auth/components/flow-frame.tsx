import type { ReactNode } from 'react';
import { toPersianDigits } from '#lib/digits.ts';
import { StepProgress } from '#ui/step-progress.tsx';
import { STEP_TEXTS } from '../accounts.texts.ts';
import type { Step } from '../form.store.ts';
import classes from './flow-frame.module.css';
import { useRehydratedForm } from './use-rehydrated-form.ts';

type Props = { labels: readonly string[]; step: Step; children: ReactNode };

/** Progress above, the step below. Which step it is, only this tab knows: nothing is shown before. */
export function FlowFrame({ labels, step, children }: Props) {
  const isReady = useRehydratedForm();
  if (!isReady) {
    return (
      <div className={classes.waiting} aria-busy>
        <noscript>{STEP_TEXTS.noScript}</noscript>
      </div>
    );
  }
  return (
    <div className={classes.flow}>
      <StepProgress
        labels={labels}
        current={step}
        position={STEP_TEXTS.position(toPersianDigits(step), toPersianDigits(labels.length))}
      />
      <div key={step} className={classes.step}>
        {children}
      </div>
    </div>
  );
}
