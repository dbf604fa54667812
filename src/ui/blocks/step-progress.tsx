import { Stepper } from '@mantine/core';
import { toPersianDigits } from '#lib/text/digits.ts';
import { IconCheck } from '../icons/index.ts';
import classes from './step-progress.module.css';

type Props = {
  labels: readonly string[];
  /** Counted from 1. The last step is where something is done. */
  current: number;
  /** «گام ۲ از ۴» */
  position: string;
};

/**
 * The progress through steps, from right to left: named steps where there is room, «گام ۲ از ۴» and four
 * dashes on a phone. Screen readers get the position when it changes; the drawing is decorative.
 */
export function StepProgress({ labels, current, position }: Props) {
  const isDone = current >= labels.length;
  return (
    <div className={classes.root}>
      <p role="status" className={classes.position}>
        {position}
        <span className={classes.name}>{labels[current - 1]}</span>
      </p>
      <div aria-hidden className={classes.dashes}>
        {labels.map((label, index) => (
          <span key={label} data-reached={index < current || undefined} />
        ))}
      </div>
      <Stepper
        aria-hidden
        active={isDone ? labels.length : current - 1}
        size="xs"
        iconSize={32}
        labelPosition="bottom"
        wrap={false}
        completedIcon={<IconCheck size={18} stroke={2.25} />}
        classNames={{
          root: classes.stepper,
          step: classes.step,
          stepIcon: classes.icon,
          stepLabel: classes.label,
          separator: classes.separator,
        }}
      >
        {labels.map((label, index) => (
          <Stepper.Step key={label} label={label} icon={toPersianDigits(index + 1)} />
        ))}
      </Stepper>
    </div>
  );
}
