import { Button } from '@mantine/core';
import { useNavigation } from '../navigation.store.ts';
import { MODAL_TEXTS as TEXTS } from '../navigation.texts.ts';
import classes from './navigation-modal.module.css';

type Props = { label: string; onCancel: () => void; isDangerous?: boolean };

/** The buttons at a modal's end: the way back, and the one that sends. */
export function ModalActions({ label, onCancel, isDangerous = false }: Props) {
  const isLoading = useNavigation((state) => state.isLoading);
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={onCancel} disabled={isLoading}>
        {TEXTS.cancel}
      </Button>
      <Button type="submit" color={isDangerous ? 'red' : 'teal'} loading={isLoading}>
        {label}
      </Button>
    </div>
  );
}
