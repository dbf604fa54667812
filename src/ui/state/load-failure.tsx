import type { ReactNode } from 'react';
import { ToolButton } from '../button/tool-button.tsx';
import { Group, Note } from '../look/look.tsx';

const RETRY = 'تلاش دوباره';

type Props = {
  /** What could not be loaded, and why. */
  children: ReactNode;
  /** Left out where a retry is useless. */
  onRetry?: (() => void) | undefined;
};

/** Replaces something that could not be loaded, with a button to retry. */
export function LoadFailure({ children, onRetry }: Props) {
  return (
    <Note tone="danger" role="alert">
      <Group justify="between" gap={2}>
        <p>{children}</p>
        {onRetry && <ToolButton onClick={onRetry}>{RETRY}</ToolButton>}
      </Group>
    </Note>
  );
}
