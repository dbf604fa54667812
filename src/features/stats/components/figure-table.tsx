import type { ReactNode } from 'react';
import classes from './figure-table.module.css';

type Row = { key: string; head: ReactNode; cells: ReactNode[] };
type Props = { caption: string; columns: string[]; rows: Row[] };

/** A table of figures; the first column labels the rows. A table too wide for the page scrolls by itself. */
export function FigureTable({ caption, columns, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <fieldset className={classes.frame} aria-label={caption} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, cells }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {cells.map((cell, place) => (
                <td key={columns[place + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}
