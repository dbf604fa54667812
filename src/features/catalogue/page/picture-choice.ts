import { type ComponentType, createContext } from 'react';
import type { PictureBlock } from '#domain/page-content.ts';

/** A picture as the library hands it over. */
export type PickedPicture = Omit<PictureBlock, 'type'>;

export type PictureChoiceProps = {
  opened: boolean;
  onClose: () => void;
  onPick: (picture: PickedPicture) => void;
};

/** The library's dialog, handed in by the page; null for who may not use it. */
export const PictureChoice = createContext<ComponentType<PictureChoiceProps> | null>(null);
