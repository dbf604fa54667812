import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { GroupField } from '#domain/page-shape/field.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { Words } from '../editor/written-at.ts';
import { readableText } from '../versions/compare.ts';
import { Stretches } from '../versions/stretches.tsx';
import { compareTexts } from '../versions/words.ts';
import classes from './dialog.module.css';
import { type Clash, clashesOf, mergedWords, type Side } from './merge.ts';
import { MEANWHILE_TEXTS as TEXTS } from './texts.ts';

type Props = {
  shape: GroupField;
  base: unknown;
  mine: Words;
  theirs: Words;
  /** The colleague who saved meanwhile. */
  name: string;
  isOpen: boolean;
  onClose: () => void;
  onChosen: (words: Words) => void;
};

type ChoiceProps = { clash: Clash; side: Side; name: string; onSide: (side: Side) => void };

/** One conflict with both texts, one of them to be chosen. */
function ClashChoice({ clash, side, name, onSide }: ChoiceProps) {
  const group = useId();
  const texts = {
    mine: readableText(clash.field, clash.mine),
    theirs: readableText(clash.field, clash.theirs),
  };
  const added = (from: string, to: string) =>
    compareTexts(from, to).filter(({ kind }) => kind !== 'removed');
  const sides = [
    { one: 'mine', label: TEXTS.mine, shown: added(texts.theirs, texts.mine) },
    { one: 'theirs', label: TEXTS.theirs(name), shown: added(texts.mine, texts.theirs) },
  ] as const;
  return (
    <fieldset className={classes.clash}>
      <legend>
        {clash.labels.join(' › ')}
        {clash.isBoth && <span className={classes.both}>{TEXTS.both}</span>}
      </legend>
      <div className={classes.sides}>
        {sides.map(({ one, label, shown }) => (
          <label key={one} className={classes.side}>
            <span className={classes.sideName}>
              <input
                type="radio"
                name={group}
                checked={side === one}
                onChange={() => onSide(one)}
              />
              {label}
            </span>
            <span className={classes.text}>
              {shown.length > 0 ? <Stretches stretches={shown} /> : TEXTS.nothing}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Choices({ shape, base, mine, theirs, name, onClose, onChosen }: Omit<Props, 'isOpen'>) {
  const [clashes] = useState(() => clashesOf(shape, base, mine, theirs));
  const [sides, setSides] = useState<Record<string, Side>>({});
  const all = (side: Side) => setSides(Object.fromEntries(clashes.map(({ path }) => [path, side])));
  return (
    <div className={classes.body}>
      <p className={classes.lead}>{TEXTS.lead(name)}</p>
      <div className={classes.all}>
        <ToolButton onClick={() => all('mine')}>{TEXTS.allMine}</ToolButton>
        <ToolButton onClick={() => all('theirs')}>{TEXTS.allTheirs(name)}</ToolButton>
      </div>
      {clashes.map((clash) => (
        <ClashChoice
          key={clash.path}
          clash={clash}
          side={sides[clash.path] ?? clash.side}
          name={name}
          onSide={(side) => setSides((now) => ({ ...now, [clash.path]: side }))}
        />
      ))}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {TEXTS.later}
        </Button>
        <Button onClick={() => onChosen(mergedWords(theirs, clashes, sides))}>{TEXTS.goOn}</Button>
      </div>
    </div>
  );
}

/**
 * Shows the conflicting texts of two simultaneous writers side by side. Nothing is overwritten until one has
 * chosen.
 */
export function MeanwhileDialog({ isOpen, ...props }: Props) {
  return (
    <Dialog title={TEXTS.title} isOpen={isOpen} onClose={props.onClose}>
      {isOpen && <Choices {...props} />}
    </Dialog>
  );
}
