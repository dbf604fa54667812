import { useEffect, useRef } from 'react';
import { typedWords } from '#features/users/list/search-words.contract.ts';
import { FIND_TEXTS as TEXTS } from '../texts.ts';
import type { Choice } from './choices.ts';
import classes from './find.module.css';
import { ChoiceLine } from './lines.tsx';
import type { FindBoxState } from './use-find-box.ts';

const GROUPS = [
  ['request', TEXTS.requests],
  ['policy', TEXTS.policies],
  ['person', TEXTS.people],
  ['list', TEXTS.here],
] as const satisfies [Choice['of'], string][];

/** The id of a choice, for `aria-activedescendant` of the field. */
export const choiceId = (listId: string, { key }: Choice): string => `${listId}-${key}`;

type Props = { id: string; box: FindBoxState };

/** The results in groups; the search field handles the keys. */
export function FindResults({ id, box }: Props) {
  const { choices, active, answer } = box;
  const words = typedWords(answer?.q ?? box.typed);
  const list = useRef<HTMLDivElement>(null);
  const activeKey = active?.key;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another active one is what it is about
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeKey]);

  return (
    <div ref={list} id={id} role="listbox" aria-label={TEXTS.results} className={classes.results}>
      {GROUPS.map(([of, title]) => {
        const inGroup = choices.filter((choice) => choice.of === of);
        return (
          inGroup.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: a group of options is no set of fields
            <div key={of} role="group" aria-labelledby={`${id}-${of}`} className={classes.group}>
              <div id={`${id}-${of}`} className={classes.heading} role="presentation">
                {title}
              </div>
              {inGroup.map((choice) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
                // biome-ignore lint/a11y/useFocusableInteractive: the field points at it instead
                <div
                  key={choice.key}
                  id={choiceId(id, choice)}
                  role="option"
                  aria-selected={choice === active}
                  className={classes.choice}
                  onPointerMove={() => box.activate(choice.key)}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => box.choose(choice)}
                >
                  <ChoiceLine choice={choice} words={words} />
                </div>
              ))}
            </div>
          )
        );
      })}
    </div>
  );
}
