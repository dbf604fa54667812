import { useEffect, useRef, useState } from 'react';
import { keepFile } from '#lib/browser/keep-file.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import type { ExportFormat } from '#lib/spreadsheet/formats.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import { CutShort, downloadExport, type Exported } from './download.ts';
import { EXPORT_TEXTS as TEXTS } from './texts.ts';

export type ExportState =
  | { step: 'idle' }
  /** `all` is null until the server has sent the number of rows. */
  | { step: 'running'; done: number; all: number | null }
  | { step: 'failed'; format: ExportFormat; sentence: string };

/** One per cent of all rows: the progress is shown in no finer steps. */
const stepOf = (all: number): number => Math.max(1, Math.floor(all / 100));

/** An export of the list under a filter, one at a time; leaving the page ends it. */
export function useExport(of: Exported & { none: string }) {
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function showProgress(done: number, all: number): void {
    setState((shown) => {
      const isNews =
        shown.step !== 'running' || shown.all !== all || done - shown.done >= stepOf(all);
      return isNews ? { step: 'running', done, all } : shown;
    });
  }

  /** True once the file is saved; false when it was stopped or failed. */
  async function start(format: ExportFormat): Promise<boolean> {
    const leaving = new AbortController();
    running.current = leaving;
    setState({ step: 'running', done: 0, all: null });
    try {
      const { blob, name, rows } = await downloadExport(of, format, {
        signal: leaving.signal,
        onProgress: showProgress,
      });
      keepFile(blob, name);
      setState({ step: 'idle' });
      const sentence = rows > 0 ? TEXTS.done(toPersianDigits(rows)) : of.none;
      notify.success(sentence, TOAST_STAYS.management);
      return true;
    } catch (error) {
      if (leaving.signal.aborted) return false;
      const reason = error instanceof CutShort ? TEXTS.cutShort : sentenceOf(failureOf(error));
      setState({ step: 'failed', format, sentence: reason });
      return false;
    }
  }

  function stop(): void {
    running.current?.abort();
    setState({ step: 'idle' });
  }

  return { state, start, stop };
}
