type Box = { top: number; bottom: number };

/** About the height of a message of two lines. */
const TALL = 96;
const GAP = 8;

/** The first position at or below `from` where `TALL` pixels are free of all boxes. */
export function clearTop(from: number, boxes: readonly Box[]): number {
  const inOrder = boxes.toSorted((a, b) => a.top - b.top);
  return inOrder.reduce(
    (top, box) => (box.bottom > top && box.top < top + TALL ? box.bottom + GAP : top),
    from,
  );
}

/** The titles on the screen that overlap a column of that width at its right edge. */
export function titlesInColumn(width: number): Box[] {
  const edge = document.documentElement.clientWidth - width;
  const titles = [...document.querySelectorAll('h1, h2')].map((title) => {
    // The text only: a heading is as wide as its container.
    const words = document.createRange();
    words.selectNodeContents(title);
    return words.getBoundingClientRect();
  });
  return titles.filter((box) => box.width > 1 && box.right > edge && box.bottom > 0);
}
