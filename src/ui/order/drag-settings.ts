import type { DndContextProps, Modifier } from '@dnd-kit/core';

/** A list has one direction: a row that follows a thumb sideways would leave the page. */
export const ONLY_VERTICAL: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** The page scrolls while dragging in its upper and lower sixth, and never sideways. */
export const PAGE_SCROLL: DndContextProps['autoScroll'] = { threshold: { x: 0, y: 0.16 } };

/** How long rows take to make room; the same as `--speed` and `--ease` in the style sheets. */
export const SETTLING = { duration: 200, easing: 'var(--ease)' };

const nothing = () => undefined;

/** The kit's announcements are in English, and about pointers: screen readers get the buttons' instead. */
export const SILENT: DndContextProps['accessibility'] = {
  announcements: {
    onDragStart: nothing,
    onDragOver: nothing,
    onDragEnd: nothing,
    onDragCancel: nothing,
  },
  screenReaderInstructions: { draggable: '' },
};
