import type { ReactNode } from 'react';
import type { BulkTexts } from '#kit/bulk.ts';
import { IconButton } from '../button/icon-button.tsx';
import { ToolButton } from '../button/tool-button.tsx';
import { IconX } from '../icons/index.ts';
import { IconChecks, IconListCheck } from '../icons/worklist.ts';
import listClasses from '../list/list.module.css';
import { Text } from '../look/look.tsx';
import classes from './selection.module.css';
import type { Selection } from './use-selection.ts';

const QUIET = { as: 'span', tone: 'muted' } as const;

type Props = {
  selection: Selection;
  texts: BulkTexts;
  /** The number of rows in the list; -1 until it is known. */
  total: number;
  /** What stands beside the number of chosen rows. */
  note?: ReactNode;
  /** The actions on all of them, as `BulkStep`. */
  children: ReactNode;
};

/** The number of chosen rows and the actions on all of them; at the foot of the list, always in view. */
export function SelectionBar({ selection, texts, total, note, children }: Props) {
  const { chosen, left, isFull, isAll, atOnce } = selection;
  const hasMore = total < 0 || total > atOnce;
  return (
    <section aria-label={texts.bar} className={classes.bar} data-empty={chosen.size === 0}>
      <p role="status" className={chosen.size === 0 ? 'visually-hidden' : classes.words}>
        {chosen.size > 0 && <strong>{texts.chosen(chosen.size)}</strong>}
        {left.length > 0 && <Text {...QUIET}>{texts.gone(left.length)}</Text>}
        {isFull && <Text {...QUIET}>{texts.full}</Text>}
        {chosen.size > 0 && note && <Text {...QUIET}>{note}</Text>}
      </p>
      {chosen.size > 0 && (
        <div className={classes.tools}>
          {left.length > 0 && (
            <ToolButton onClick={selection.leaveGone}>{texts.leaveGone}</ToolButton>
          )}
          {!isAll && (
            <ToolButton onClick={selection.chooseAll}>
              <IconChecks size={20} stroke={1.6} aria-hidden />
              {hasMore ? texts.firstOnes(atOnce) : texts.all}
            </ToolButton>
          )}
          {children}
          <IconButton
            className={classes.clear}
            label={texts.clear}
            title={texts.clear}
            onClick={selection.clear}
          >
            <IconX size={20} stroke={1.6} aria-hidden />
          </IconButton>
        </div>
      )}
    </section>
  );
}

/** A button of the bar. */
export function BulkStep(props: { icon: ReactNode; name: string; onClick: () => void }) {
  return (
    <ToolButton className={classes.step} onClick={props.onClick}>
      {props.icon}
      {props.name}
    </ToolButton>
  );
}

/** Shows the boxes of the rows on a phone, and hides them again. */
export function SeveralButton({
  selection,
  texts,
}: {
  selection: Pick<Selection, 'isSeveral' | 'setSeveral' | 'clear'>;
  texts: BulkTexts;
}) {
  const { isSeveral, setSeveral, clear } = selection;
  return (
    <ToolButton
      className={`${listClasses.tool} ${listClasses.several}`}
      aria-pressed={isSeveral}
      onClick={() => {
        if (isSeveral) clear();
        setSeveral(!isSeveral);
      }}
    >
      <IconListCheck size={20} stroke={1.6} aria-hidden />
      {isSeveral ? texts.severalOn : texts.several}
    </ToolButton>
  );
}

type BoxProps = {
  label: string;
  isOn: boolean;
  isSome?: boolean;
  onToggle: (isRange: boolean) => void;
};

/** The checkbox of a row, or of all rows. */
export function ChooseBox({ label, isOn, isSome = false, onToggle }: BoxProps) {
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isOn}
        ref={(box) => {
          if (box) box.indeterminate = isSome;
        }}
        onChange={({ nativeEvent }) => onToggle((nativeEvent as MouseEvent).shiftKey === true)}
      />
    </label>
  );
}

/** How the rows of a table are chosen: the box in its heading, and whether cards show theirs. */
export function choosingOf(selection: Selection, texts: BulkTexts) {
  const { chosen, isAll, isSeveral, clear, chooseAll } = selection;
  return {
    isSeveral: isSeveral || chosen.size > 0,
    box: (
      <ChooseBox
        label={texts.all}
        isOn={isAll}
        isSome={chosen.size > 0 && !isAll}
        onToggle={isAll ? clear : chooseAll}
      />
    ),
  };
}
