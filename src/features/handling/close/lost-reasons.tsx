import { LOST_REASONS } from '#domain/policies/lost-reasons.ts';
import panelClasses from '../panel/action-panel.module.css';
import classes from './policy-step.module.css';
import { CLOSE_TEXTS as TEXTS } from './texts.ts';

type Props = {
  /** The reason in its field. */
  chosen: string;
  onChoose: (sentence: string) => void;
};

/** Why a policy was not renewed, by one tap; the statistics count by these sentences. */
export function LostReasons({ chosen, onChoose }: Props) {
  return (
    <div role="radiogroup" aria-label={TEXTS.lostReasons} className={classes.choices}>
      {Object.entries(LOST_REASONS).map(([name, sentence]) => (
        <label key={name} className={panelClasses.result}>
          <input
            type="radio"
            name="lost_reason"
            value={name}
            checked={chosen === sentence}
            onChange={() => onChoose(sentence)}
            className="visually-hidden"
          />
          <span>{sentence}</span>
        </label>
      ))}
    </div>
  );
}
