import type { FormEvent, ReactNode } from 'react';
import { focusCategory, focusList } from './focus-targets.ts';
import classes from './modal.module.css';
import { NavigationModal } from './modal.tsx';
import { ModalActions } from './modal-actions.tsx';
import { deleteCategory, deleteProduct } from './queries.ts';
import { useNavigation } from './store.ts';
import { NAVIGATION_TOASTS, MODAL_TEXTS as TEXTS } from './texts.ts';
import { useNavigationCall } from './use-call.ts';

type FormProps = {
  children: ReactNode;
  label: string;
  onConfirm: () => void;
  onCancel: () => void;
};

function ConfirmForm({ children, label, onConfirm, onCancel }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm();
  };
  return (
    <form onSubmit={submit} className={classes.form}>
      <p className={classes.words}>{children}</p>
      <ModalActions label={label} onCancel={onCancel} isDangerous />
    </form>
  );
}

/** Asks before a category is deleted with its items. */
export function DeleteCategoryModal() {
  const { modals, data, close } = useNavigation();
  const call = useNavigationCall();
  const category = data.deleteCategory;
  const shut = () => close('deleteCategory');
  const remove = async (id: number) => {
    const isGone = await call({
      work: () => deleteCategory(id),
      done: NAVIGATION_TOASTS.categoryDeleted,
      close: shut,
    });
    if (isGone) focusList();
  };
  return (
    <NavigationModal title={TEXTS.deleteCategory} isOpen={modals.deleteCategory} onClose={shut}>
      {category && (
        <ConfirmForm
          label={TEXTS.confirmCategory(category.items.length)}
          onConfirm={() => void remove(category.id)}
          onCancel={shut}
        >
          {TEXTS.aboutCategory(category.title, category.items.length)}
        </ConfirmForm>
      )}
    </NavigationModal>
  );
}

/** Asks before an item is deleted. */
export function DeleteItemModal() {
  const { modals, data, close } = useNavigation();
  const call = useNavigationCall();
  const item = data.deleteItem;
  const shut = () => close('deleteItem');
  const remove = async (id: number, categoryId: number) => {
    const isGone = await call({
      work: () => deleteProduct(id),
      done: NAVIGATION_TOASTS.itemDeleted,
      close: shut,
    });
    if (isGone) focusCategory(categoryId);
  };
  return (
    <NavigationModal title={TEXTS.deleteItem} isOpen={modals.deleteItem} onClose={shut}>
      {item && (
        <ConfirmForm
          label={TEXTS.confirmItem}
          onConfirm={() => void remove(item.id, item.category_id)}
          onCancel={shut}
        >
          {TEXTS.aboutItem(item.title)}
        </ConfirmForm>
      )}
    </NavigationModal>
  );
}
