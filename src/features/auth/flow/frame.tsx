import type { ReactNode } from 'react';
import { toPersianDigits } from '#lib/digits.ts';
import { StepProgress } from '#ui/step-progress.tsx';
import { STEP_TEXTS } from '../accounts.texts.ts';
import classes from './flow-frame.module.css';
import { type Flow, FlowProvider } from './use-flow.ts';

type Props = { flow: Flow; labels: readonly string[]; children: ReactNode };

/** Progress above, the step below. */
export function FlowFrame({ flow, labels, children }: Props) {
  const { step, frame } = flow;
  return (
    <FlowProvider value={flow}>
      <div ref={frame} className={classes.flow}>
        <StepProgress
          labels={labels}
          current={step}
          position={STEP_TEXTS.position(toPersianDigits(step), toPersianDigits(labels.length))}
        />
        <div key={step} className={classes.step}>
          {children}
        </div>
      </div>
    </FlowProvider>
  );
}
