import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { Field, GroupField } from '#domain/page-shape/field.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Abreast, Group, Stack, Text } from '#ui/look/look.tsx';
import { isSame, readAt, type Words, writeAt } from '../editor/written-at.ts';
import { readableText } from '../versions/compare.ts';
import { compareTexts, Stretches } from '../versions/stretches.tsx';
import classes from '../versions/versions.module.css';
import { MEANWHILE_TEXTS as TEXTS } from './use-meanwhile.ts';

/** Whose content a place gets. */
type Side = 'mine' | 'theirs';

/** A place in which the content of two writers differs. */
type Clash = {
  path: string;
  /** The readable path of the place: «آغاز صفحه › عنوان». */
  labels: readonly string[];
  field: Field;
  mine: unknown;
  theirs: unknown;
  /** The preselected side: that of the writer who changed it, and mine where both did. */
  side: Side;
  /** Both writers changed it. */
  isBoth: boolean;
};

type Shape = { fields: Readonly<Record<string, Field>> };
type Place = Pick<Clash, 'path' | 'labels' | 'field'>;

/** The places of a page that are chosen separately: a list counts as one. */
function placesOf({ fields }: Shape, path: string, labels: readonly string[]): Place[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const [at, called] = [path ? `${path}.${name}` : name, [...labels, field.label]];
    if (field.kind === 'group') return placesOf(field, at, called);
    return [{ path: at, labels: called, field }];
  });
}

/**
 * Where my content differs from the colleague's. `base` is what both started from: it shows who changed what.
 */
export function clashesOf(shape: Shape, base: unknown, mine: Words, theirs: Words): Clash[] {
  return placesOf(shape, '', []).flatMap((place) => {
    const [own, other] = [readAt(mine, place.path), readAt(theirs, place.path)];
    if (isSame(own, other)) return [];
    const before = readAt(base, place.path);
    const isBoth = !isSame(own, before) && !isSame(other, before);
    const side = isSame(own, before) ? 'theirs' : 'mine';
    return [{ ...place, mine: own, theirs: other, side, isBoth }];
  });
}

/** One content from both: at each place that of the chosen side. */
export const mergedWords = (
  theirs: Words,
  clashes: readonly Clash[],
  sides: Readonly<Record<string, Side>>,
): Words =>
  clashes.reduce(
    (words, { path, mine, side }) =>
      (sides[path] ?? side) === 'mine' ? writeAt(words, path, mine) : words,
    theirs,
  );

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
        {clash.isBoth && (
          <Text as="span" size="xs" tone="warning" weight="medium">
            {' '}
            {TEXTS.both}
          </Text>
        )}
      </legend>
      <Abreast min="14rem" gap={1}>
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
            <Text as="span" isTyped>
              {shown.length > 0 ? <Stretches stretches={shown} /> : TEXTS.nothing}
            </Text>
          </label>
        ))}
      </Abreast>
    </fieldset>
  );
}

function Choices({ shape, base, mine, theirs, name, onClose, onChosen }: Omit<Props, 'isOpen'>) {
  const [clashes] = useState(() => clashesOf(shape, base, mine, theirs));
  const [sides, setSides] = useState<Record<string, Side>>({});
  const all = (side: Side) => setSides(Object.fromEntries(clashes.map(({ path }) => [path, side])));
  return (
    <Stack isInDialog>
      <Text tone="soft">{TEXTS.lead(name)}</Text>
      <Group>
        <ToolButton onClick={() => all('mine')}>{TEXTS.allMine}</ToolButton>
        <ToolButton onClick={() => all('theirs')}>{TEXTS.allTheirs(name)}</ToolButton>
      </Group>
      {clashes.map((clash) => (
        <ClashChoice
          key={clash.path}
          clash={clash}
          side={sides[clash.path] ?? clash.side}
          name={name}
          onSide={(side) => setSides((now) => ({ ...now, [clash.path]: side }))}
        />
      ))}
      <Group justify="end" className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {TEXTS.later}
        </Button>
        <Button onClick={() => onChosen(mergedWords(theirs, clashes, sides))}>{TEXTS.goOn}</Button>
      </Group>
    </Stack>
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
