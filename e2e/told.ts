import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Says at the end how many stories were told at which width. */
export default class Told implements Reporter {
  /** By file and title, so that the two tellings of one story meet. */
  private readonly widths = new Map<string, Set<string>>();

  onTestEnd(story: TestCase, { status }: TestResult): void {
    if (status === 'skipped') return;
    const [, width = '', ...place] = story.titlePath();
    const name = place.join(' › ');
    this.widths.set(name, (this.widths.get(name) ?? new Set()).add(width));
  }

  onEnd(): void {
    const all = [...this.widths.values()];
    if (all.length === 0) return;
    const only = (width: string) => all.filter((told) => told.size === 1 && told.has(width)).length;
    const both = all.filter(({ size }) => size === 2).length;
    process.stdout.write(
      `\nTold on a phone: ${only('phone')}, on a wide screen: ${only('wide')}, on both: ${both}.\n`,
    );
  }
}
