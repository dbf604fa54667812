import { REQUEST_KINDS } from '#features/requests/contract.ts';
import { KIND_NAMES } from '#features/requests/texts.ts';
import classes from './kind-legend.module.css';

/** Which colour stands for which kind; whoever listens hears the kinds in the table instead. */
export function KindLegend() {
  return (
    <ul className={classes.legend} aria-hidden>
      {REQUEST_KINDS.map((kind) => (
        <li key={kind} data-kind={kind}>
          {KIND_NAMES[kind]}
        </li>
      ))}
    </ul>
  );
}
