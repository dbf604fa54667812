import { ToolButton } from '#ui/button/tool-button.tsx';
import { Group, Note } from '#ui/look/look.tsx';
import { type Meanwhile, MEANWHILE_TEXTS as TEXTS } from './use-meanwhile.ts';

type Props = {
  meanwhile: Meanwhile /** Something is written here and not saved. */;
  isDirty: boolean;
};

/** Shows that a colleague has changed the page, with a link to compare. */
export function MeanwhileBanner({ meanwhile, isDirty }: Props) {
  const { theirs } = meanwhile;
  return (
    <div role="status">
      {theirs && (
        <Note tone="warning">
          <Group justify="between">
            <p>{TEXTS.newer(theirs.name)}</p>
            <ToolButton
              onClick={isDirty ? meanwhile.compare : () => meanwhile.choose(theirs.words)}
            >
              {isDirty ? TEXTS.compare : TEXTS.take}
            </ToolButton>
          </Group>
        </Note>
      )}
    </div>
  );
}
