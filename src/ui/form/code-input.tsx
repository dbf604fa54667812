import { Input, PinInput } from '@mantine/core';
import { type ClipboardEvent, type Ref, useEffect, useId, useRef } from 'react';
import { codeIn } from '#lib/input/one-time-code.ts';
import { toAsciiDigits, toPersianDigits } from '#lib/text/digits.ts';
import classes from './code-input.module.css';

const DIGITS_OF_ANY_SCRIPT = /^[0-9۰-۹٠-٩]+$/;

type Props = {
  label: string;
  /** Name of one box for readers: «رقم ۱ از ۶». */
  digitLabel: (position: string) => string;
  length: number;
  /** ASCII digits; shown as Persian ones. */
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  readOnly?: boolean;
  /** How many digits were typed before the boxes came; typing goes on after them. */
  startsAfter?: number;
  /** The first box. */
  ref?: Ref<HTMLInputElement>;
};

/** A box a digit for a one-time code; digits of any script, typed, pasted or filled in by the phone. */
export function CodeInput(props: Props) {
  const {
    label,
    digitLabel,
    length,
    value,
    onChange,
    error,
    readOnly = false,
    ref,
    startsAfter = 0,
  } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);

  // Part of it may be typed already: the cursor goes where that ended.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the first showing only
  useEffect(() => {
    if (startsAfter > 0) goTo(startsAfter + 1);
  }, []);

  // By place: the kit gives the boxes no ids when it is not to describe them.
  function goTo(position: number): void {
    const boxes = frame.current?.querySelectorAll<HTMLInputElement>('input[inputmode]');
    boxes?.[Math.min(position, length) - 1]?.focus();
  }

  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    event.preventDefault();
    const code = codeIn(event.clipboardData.getData('text/plain'), length);
    if (readOnly || code === '') return;
    onChange(code);
    goTo(code.length + 1);
  }

  return (
    <div ref={frame} className={classes.field}>
      <Input.Label labelElement="div" id={`${id}-label`} className={classes.label}>
        {label}
      </Input.Label>
      <PinInput
        ref={ref ?? null}
        id={id}
        length={length}
        value={toPersianDigits(value)}
        onChange={(typed) => onChange(toAsciiDigits(typed))}
        type={DIGITS_OF_ANY_SCRIPT}
        placeholder=""
        autoFocus={startsAfter === 0}
        oneTimeCode
        error={error !== undefined}
        readOnly={readOnly}
        aria-labelledby={`${id}-label`}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        classNames={{ root: classes.boxes, pinInput: classes.box, input: classes.digit }}
        getInputProps={(index) => ({
          // The kit would describe each box by a wrapper that is not there.
          withAria: false,
          'aria-label': digitLabel(toPersianDigits(index + 1)),
          'aria-invalid': error !== undefined,
          'aria-describedby': error === undefined ? undefined : `${id}-error`,
          // Not the component's own `inputMode`: with that it swallows keys of Persian digits.
          inputMode: 'numeric',
          onPaste: paste,
        })}
      />
      <div role="alert">
        {error !== undefined && (
          <Input.Error id={`${id}-error`} className={classes.error}>
            {error}
          </Input.Error>
        )}
      </div>
    </div>
  );
}
