import { Button } from '@mantine/core';
import { MODAL_TEXTS as TEXTS } from './manage.words.ts';
import classes from './modal.module.css';
import { useNavigation } from './store.ts';

type Props = { label: string; onCancel: () => void; isDangerous?: boolean };

/** A modal's buttons: cancel and submit. */
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
