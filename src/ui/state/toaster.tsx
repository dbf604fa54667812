import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import 'react-toastify/ReactToastify.css';
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled';
import { seconds } from '#lib/dates/durations.ts';
import { IconX } from '../icons/index.ts';
import { clearTop, titlesInColumn } from './clear-of-titles.ts';
import classes from './toaster.module.css';

/** How long a message is shown (spec section 9). */
export const TOAST_STAYS = { account: seconds(3), management: seconds(5) } as const;

/**
 * The library's slide with the specification's 300 ms collapse set explicitly. Its 50 ms debounce is a
 * constant inside the library, of the same value.
 */
const slide = cssTransition({
  enter: 'Toastify--animate Toastify__slide-enter',
  exit: 'Toastify--animate Toastify__slide-exit',
  appendPosition: true,
  collapseDuration: 300,
});

/** Shows a sentence as a toast, with a link in it or without. */
export const notify = {
  success: (sentence: ReactNode, stays: number = TOAST_STAYS.account) =>
    toast.success(sentence, { autoClose: stays }),
  /** The same sentence again lets the toast that says it stay anew: many ticks are one message. */
  successOnce: (sentence: string, stays: number = TOAST_STAYS.account) =>
    toast.isActive(sentence)
      ? toast.update(sentence, { autoClose: stays })
      : toast.success(sentence, { autoClose: stays, toastId: sentence }),
  error: (sentence: ReactNode, stays: number = TOAST_STAYS.account) =>
    toast.error(sentence, { autoClose: stays }),
};

/** The library's own distance from the top, and the width of its column. */
const FROM_TOP = 16;
const COLUMN = 344;
/** On a phone messages are as wide as the screen, and start below the headers of pages and panels. */
const PHONE = '(max-width: 480px)';
const BELOW_HEADS = 72;

/** How far down messages start so that they cover no title; measured when one appears. */
function useTop(): number {
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const from = isPhone ? BELOW_HEADS : FROM_TOP;
  const [top, setTop] = useState(from);
  useEffect(
    () =>
      toast.onChange(({ status }) => {
        if (status !== 'added') return;
        setTop(clearTop(from, titlesInColumn(isPhone ? window.innerWidth : COLUMN)));
      }),
    [from, isPhone],
  );
  return top;
}

/**
 * Where toasts appear: physically top right, light, pausing under the pointer (spec section 9). They do not
 * pause for a finger: what it touched last would keep its message over the page.
 */
export function Toaster() {
  const hasPointer = useMediaQuery('(hover: hover)', true, { getInitialValueInEffect: false });
  const top = useTop();
  return (
    <ToastContainer
      style={{ insetBlockStart: top }}
      aria-label="پیام‌ها"
      className={classes.container}
      toastClassName={classes.toast}
      position="top-right"
      theme="light"
      rtl
      pauseOnHover={hasPointer}
      transition={slide}
      closeButton={({ closeToast }) => (
        <IconButton label="بستن پیام" className={classes.close} onClick={closeToast}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    />
  );
}
