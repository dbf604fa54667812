import type { ReactNode } from 'react';
import { toPersianDigits } from '#lib/text/digits.ts';
import { StepProgress } from '#ui/blocks/step-progress.tsx';
import { STEP_TEXTS } from './flow.words.ts';
import classes from './frame.module.css';
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
