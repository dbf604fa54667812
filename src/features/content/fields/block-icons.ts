import type { ContentBlock } from '#domain/page-content.ts';
import {
  IconAlignJustified,
  IconHeading,
  IconList,
  IconMessageQuestion,
  IconPhoto,
} from '#ui/icons/management.ts';

/** The sign of each type of block. */
export const BLOCK_ICONS = {
  heading: IconHeading,
  paragraph: IconAlignJustified,
  list: IconList,
  question: IconMessageQuestion,
  picture: IconPhoto,
} satisfies Record<ContentBlock['type'], unknown>;
