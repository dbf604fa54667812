import { KIND_NAMES } from '#domain/requests.ts';
import { useKinds } from '#features/auth/session/store.ts';
import { KIND_LOOKS } from '#ui/icons/kinds.ts';
import classes from './kind-legend.module.css';

/** The colour of each kind; a screen reader has the kinds in the table instead. */
export function KindLegend() {
  const kinds = useKinds();
  return (
    <ul className={classes.legend} aria-hidden>
      {kinds.map((kind) => (
        <li key={kind}>
          <i style={{ background: KIND_LOOKS[kind].color }} />
          {KIND_NAMES[kind]}
        </li>
      ))}
    </ul>
  );
}
