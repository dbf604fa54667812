import type { ComponentProps } from 'react';
import { toPersianDigits } from '#lib/text/digits.ts';
import { IconButton } from '../button/icon-button.tsx';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '../icons/management.ts';
import type { DragHandleProps } from './draggable-rows.tsx';
import classes from './tools.module.css';

const ORDER_TEXTS = {
  up: (title: string) => `بالا بردن «${title}»`,
  down: (title: string) => `پایین بردن «${title}»`,
  drag: 'برای جابه‌جایی بکشید',
  moved: (title: string, place: number, of: number) =>
    `«${title}» در جایگاه ${toPersianDigits(place)} از ${toPersianDigits(of)} است.`,
  first: (title: string) => `«${title}» خود نخستین است.`,
  last: (title: string) => `«${title}» خود آخرین است.`,
} as const;

/** A small control of a row, named by what it does to the row. */
export function RowTool({ label, ...rest }: ComponentProps<typeof IconButton>) {
  return <IconButton {...rest} label={label} title={label} className={classes.tool} />;
}

/** The handle for dragging a row; the keyboard has the buttons. */
export function DragHandle(props: DragHandleProps) {
  return (
    <span {...props} className={classes.handle} title={ORDER_TEXTS.drag} aria-hidden>
      <IconGripVertical size={20} stroke={1.6} />
    </span>
  );
}

type Props = {
  title: string;
  /** From 0. */
  place: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  /** Announces a sentence to screen readers, whose users cannot see the row move. */
  announce: (sentence: string) => void;
};

/**
 * Moves a row up or down by one. At the ends the button stays enabled and announces the end: a disabled one
 * would lose the keyboard's focus in the middle of the work.
 */
export function OrderButtons({ title, place, count, onMove, announce }: Props) {
  const move = (by: -1 | 1) => {
    const next = place + by;
    if (next < 0) return announce(ORDER_TEXTS.first(title));
    if (next >= count) return announce(ORDER_TEXTS.last(title));
    onMove(by);
    announce(ORDER_TEXTS.moved(title, next + 1, count));
  };
  return (
    <span className={classes.pair}>
      <RowTool label={ORDER_TEXTS.up(title)} aria-disabled={place === 0} onClick={() => move(-1)}>
        <IconArrowUp size={18} stroke={1.7} aria-hidden />
      </RowTool>
      <RowTool
        label={ORDER_TEXTS.down(title)}
        aria-disabled={place === count - 1}
        onClick={() => move(1)}
      >
        <IconArrowDown size={18} stroke={1.7} aria-hidden />
      </RowTool>
    </span>
  );
}
