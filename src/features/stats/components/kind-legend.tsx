import { KIND_NAMES, REQUEST_KINDS } from '#domain/requests.ts';
import { KIND_LOOKS } from '#ui/icons/kinds.ts';
import classes from './kind-legend.module.css';

/** Which colour stands for which kind; a screen reader has the kinds in the table instead. */
export function KindLegend() {
  return (
    <ul className={classes.legend} aria-hidden>
      {REQUEST_KINDS.map((kind) => (
        <li key={kind}>
          <i style={{ background: KIND_LOOKS[kind].color }} />
          {KIND_NAMES[kind]}
        </li>
      ))}
    </ul>
  );
}
