import { Button } from '@mantine/core';
import classes from './modal.module.css';
import { useNavigation } from './store.ts';
import { MODAL_TEXTS as TEXTS } from './texts.ts';

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
