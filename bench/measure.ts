/** Something to measure: does it once; `turn` tells the runs apart. */
type Work = (turn: number) => Promise<unknown>;

type Figure = {
  name: string;
  /** What it is compared with. */
  reference: string;
  milliseconds: number;
  referenceMilliseconds: number;
};

const WARM_UP = 3;

async function timed(work: Work, turn: number): Promise<number> {
  const start = performance.now();
  await work(turn);
  return performance.now() - start;
}

function medianOf(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

type Pair = { name: string; work: Work; reference: string; referenceWork: Work; turns?: number };

/**
 * Median milliseconds of a work and of its reference, in turns, so that whatever else the machine does
 * weighs on both alike.
 */
export async function compare({ name, work, reference, referenceWork, turns = 15 }: Pair) {
  const own: number[] = [];
  const others: number[] = [];
  for (let turn = -WARM_UP; turn < turns; turn += 1) {
    // Now the one goes first, now the other: what goes second finds a warmer machine.
    const isFirst = turn % 2 === 0;
    const before = isFirst ? null : await timed(referenceWork, turn);
    const mine = await timed(work, turn);
    const other = before ?? (await timed(referenceWork, turn));
    if (turn < 0) continue;
    own.push(mine);
    others.push(other);
  }
  const figure: Figure = {
    name,
    reference,
    milliseconds: medianOf(own),
    referenceMilliseconds: medianOf(others),
  };
  print(figure);
  return figure;
}

/** One line of the table. */
function print({ name, reference, milliseconds, referenceMilliseconds }: Figure): void {
  const ratio = (milliseconds / referenceMilliseconds).toFixed(2);
  const own = `${milliseconds.toFixed(2)} ms`;
  const other = `${referenceMilliseconds.toFixed(2)} ms`;
  console.log(
    `${name.padEnd(44)} ${own.padStart(11)}   ${reference.padEnd(36)} ${other.padStart(11)}   × ${ratio}`,
  );
}
