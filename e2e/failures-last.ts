import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** The longest message of one failure; what a list of elements adds to it is in the trace. */
const LONGEST = 1200;

/**
 * Says again, after everything else, what failed and where: who reads only the end of a long log, or has
 * only the end of it, has the reason too.
 */
export default class FailuresLast implements Reporter {
  private readonly failures: string[] = [];

  onTestEnd(story: TestCase, { status, errors }: TestResult): void {
    if (status !== 'failed' && status !== 'timedOut') return;
    const reasons = errors.map(({ message = '', value = '', location }) => {
      const at = location && `${relative('.', location.file)}:${location.line}`;
      return `    ${at ?? 'no place known'}: ${stripVTControlCharacters(message || value).slice(0, LONGEST)}`;
    });
    this.failures.push(
      [`  ${story.titlePath().filter(Boolean).join(' › ')}`, ...reasons].join('\n'),
    );
  }

  onEnd(): void {
    if (this.failures.length === 0) return;
    process.stdout.write(`${['\nFailed:', ...this.failures].join('\n')}\n`);
  }
}
