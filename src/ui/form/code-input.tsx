import { Input, PinInput } from '@mantine/core';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { type Boxes, inBoxes, withTyped } from '#lib/input/one-time-code.ts';
import { toAsciiDigits, toPersianDigits } from '#lib/text/digits.ts';
import classes from './code-input.module.css';

type Props = {
  label: string;
  /** The accessible name of a box: «رقم ۱ از ۶». */
  digitLabel: (position: string) => string;
  length: number;
  /** ASCII digits; shown as Persian ones. */
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  readOnly?: boolean;
  /** How many digits were typed before hydration; typing goes on after them. */
  startsAfter?: number;
  /** The first box. */
  ref?: Ref<HTMLInputElement>;
};

/** A one-time code with a box per digit; digits of any script, typed, pasted or filled in by the phone. */
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
  // Boxes may be filled in any order, and the code does not show where a gap is, so the boxes are stored
  // here.
  const [filled, setFilled] = useState<Boxes>(() => inBoxes(value, length));
  const boxes = filled.join('') === value ? filled : inBoxes(value, length);

  // Part of it may be typed already: the cursor goes after it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the first showing only
  useEffect(() => {
    if (startsAfter > 0) goTo(startsAfter + 1);
  }, []);

  // By index: the kit gives the boxes no ids.
  function goTo(position: number): void {
    const boxes = frame.current?.querySelectorAll<HTMLInputElement>('input[inputmode]');
    boxes?.[Math.min(position, length) - 1]?.focus();
  }

  function hold(next: Boxes): void {
    setFilled(next);
    onChange(next.join(''));
  }

  function type(at: number, text: string): void {
    const typed = readOnly ? null : withTyped(boxes, at, text);
    if (!typed) return;
    hold(typed.boxes);
    if (typed.next !== at) goTo(typed.next + 1);
  }

  function paste(event: ClipboardEvent<HTMLInputElement>, at: number): void {
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    // Pasted text replaces the box's digit, and text without a digit empties no box.
    const typed = readOnly || text === '' ? null : withTyped(boxes.with(at, ''), at, text);
    if (!typed) return;
    hold(typed.boxes);
    goTo(typed.next + 1);
  }

  /**
   * Handles keys that change a box before the kit does: it would close gaps. The kit handles those that move
   * the cursor.
   */
  function press(event: KeyboardEvent<HTMLInputElement>, at: number): void {
    const { key } = event;
    const isTakingBack = key === 'Backspace' || key === 'Delete';
    const digit = toAsciiDigits(key);
    if (!isTakingBack && !/^\d$/.test(digit)) return;
    event.stopPropagation();
    if (!isTakingBack) {
      // Typing the digit that is already there causes no change event, but still counts.
      if (digit !== boxes[at] || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      goTo(at + 2);
      return;
    }
    event.preventDefault();
    const isFilled = boxes[at] !== '';
    if (!readOnly && isFilled) hold(boxes.with(at, ''));
    // The last digit was typed in this box, so the next one goes here too.
    const staysHere = key === 'Delete' || (isFilled && at === length - 1);
    if (!staysHere) goTo(Math.max(1, at));
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
        placeholder=""
        autoFocus={startsAfter === 0}
        oneTimeCode
        error={error !== undefined}
        readOnly={readOnly}
        aria-labelledby={`${id}-label`}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        classNames={{ root: classes.boxes, pinInput: classes.box, input: classes.digit }}
        getInputProps={(index) => ({
          // The kit would describe each box by a wrapper that does not exist.
          withAria: false,
          'aria-label': digitLabel(toPersianDigits(index + 1)),
          'aria-invalid': error !== undefined,
          'aria-describedby': error === undefined ? undefined : `${id}-error`,
          // Not the component's own `inputMode`: with that it ignores Persian digits.
          inputMode: 'numeric',
          value: toPersianDigits(boxes[index] ?? ''),
          onChange: (event: ChangeEvent<HTMLInputElement>) => type(index, event.target.value),
          onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => press(event, index),
          onPaste: (event: ClipboardEvent<HTMLInputElement>) => paste(event, index),
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
