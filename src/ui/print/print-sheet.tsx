import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './print-sheet.module.css';

/** Marks the body while only a sheet is printed, and nothing else of the page. */
const PRINTING = 'data-prints-sheet';

/**
 * A separate sheet of paper, A4 with page numbers: `print` opens the browser's dialog with it alone. Before
 * and after that it is not rendered.
 */
export function usePrintSheet(sheet: ReactNode): { print: () => void; sheet: ReactNode } {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    const done = () => setPrinting(false);
    document.body.setAttribute(PRINTING, '');
    window.addEventListener('afterprint', done);
    window.print();
    return () => {
      document.body.removeAttribute(PRINTING);
      window.removeEventListener('afterprint', done);
    };
  }, [isPrinting]);
  return {
    print: () => setPrinting(true),
    sheet: isPrinting
      ? createPortal(<div className={styles.sheet}>{sheet}</div>, document.body)
      : null,
  };
}
