import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { backdrop, closingOnEscape } from '#ui/dialog/dialog.tsx';
import { useBackCloses } from '#ui/dialog/history.tsx';
import { askBeforeLosing } from '#ui/dialog/unsaved.tsx';
import { MODAL_TEXTS as TEXTS } from './manage.words.ts';
import classes from './modal.module.css';
import { useNavigation } from './store.ts';

type Props = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode };

/** The form name of the modals in the guard against losing unsaved input. */
export const NAVIGATION_FORM = 'navigation';

/** The frame of the page's modals. It stays open during a call, whose outcome it shows. */
export function NavigationModal({ title, isOpen, onClose, children }: Props) {
  const isLoading = useNavigation((state) => state.isLoading);
  const close = () => !isLoading && askBeforeLosing(onClose, NAVIGATION_FORM);
  useBackCloses(isOpen, close);
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      onKeyDown={closingOnEscape(close)}
      closeOnEscape={false}
      title={title}
      size={480}
      // Its data is cleared as soon as it closes, so it must disappear at once.
      transitionProps={{ transition: 'fade', duration: 180, exitDuration: 0 }}
      closeOnClickOutside={false}
      overlayProps={backdrop(close)}
      closeButtonProps={{ 'aria-label': TEXTS.close, size: 44, iconSize: 20 }}
      classNames={{
        inner: classes.inner,
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
    >
      {children}
    </Modal>
  );
}
