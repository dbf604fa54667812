import classes from './editor.module.css';
import { EDITOR_TEXTS as TEXTS } from './texts.ts';

const PANES = ['write', 'preview'] as const;
type Pane = (typeof PANES)[number];

/** Switches between editor and preview on a narrow screen. */
export function PaneSwitch({ pane, onPane }: { pane: Pane; onPane: (pane: Pane) => void }) {
  return (
    <fieldset className={classes.switch}>
      <legend className="visually-hidden">{TEXTS.panes}</legend>
      {PANES.map((one) => (
        <button key={one} type="button" aria-pressed={pane === one} onClick={() => onPane(one)}>
          {TEXTS[one]}
        </button>
      ))}
    </fieldset>
  );
}
