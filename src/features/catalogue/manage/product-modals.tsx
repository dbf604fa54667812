import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { askBeforeLosing, useUnsaved } from '#ui/dialog/unsaved.tsx';
import type { CategoryView, ProductView } from '../catalogue.ts';
import { NAVIGATION_TOASTS, MODAL_TEXTS as TEXTS } from './manage.words.ts';
import { ModalForm, NAVIGATION_FORM, NavigationModal } from './modal.tsx';
import { useNavigation } from './store.ts';
import { useNavigationCall } from './use-call.ts';
import { createProduct, updateProduct } from './use-manage.ts';

export const categoryButtonId = (id: number): string => `category-${id}`;
export const LIST_ID = 'categories';

/** The modal returns the focus to its opener first; this call must come later. */
const afterTheModal = (id: string): void => {
  setTimeout(() => document.getElementById(id)?.focus(), 80);
};

/** These take the focus after a deletion, which removes the button that had it. */
export const focusCategory = (id: number): void => afterTheModal(categoryButtonId(id));
export const focusList = (): void => afterTheModal(LIST_ID);

type Values = { name: string; to: string; categoryId: number | null };

type FormProps = {
  values: Values;
  onChange: (change: Partial<Values>) => void;
  categories: CategoryView[];
  submitLabel: string;
  /** Answers whether it succeeded. */
  onSubmit: () => Promise<boolean>;
  onCancel: () => void;
};

/** Title, link and category of an item. */
function ItemForm({ values, onChange, categories, ...props }: FormProps) {
  const errors = useNavigation((state) => state.errors);
  const [before] = useState(values);
  const isChanged =
    values.name !== before.name ||
    values.to !== before.to ||
    values.categoryId !== before.categoryId;
  useUnsaved(NAVIGATION_FORM, isChanged);
  return (
    <ModalForm
      label={props.submitLabel}
      onSubmit={props.onSubmit}
      onCancel={() => askBeforeLosing(props.onCancel, NAVIGATION_FORM)}
    >
      <TextInput
        name="title"
        label={TEXTS.itemName}
        value={values.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={errors.name}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        name="link"
        label={TEXTS.link}
        description={
          <>
            {TEXTS.linkHint.before}
            <bdi dir="ltr">{TEXTS.linkHint.example}</bdi>
            {TEXTS.linkHint.after}
          </>
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={values.to}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
        error={errors.to}
        autoComplete="off"
        inputMode="url"
        spellCheck={false}
        dir="ltr"
      />
      <Select
        label={TEXTS.category}
        data={categories.map(({ id, title }) => ({ value: String(id), label: title }))}
        value={values.categoryId === null ? null : String(values.categoryId)}
        onChange={(id) => id !== null && onChange({ categoryId: Number(id) })}
        allowDeselect={false}
        searchable
        nothingFoundMessage={TEXTS.noCategory}
        comboboxProps={{ withinPortal: false }}
      />
    </ModalForm>
  );
}

/** Adds an item to a category. */
export function CreateProductModal({ categories }: { categories: CategoryView[] }) {
  const { modals, data, fill, close, expand } = useNavigation();
  const call = useNavigationCall();
  const values = data.createItem;
  const shut = () => close('createItem');
  const add = async () => {
    const { name, to, categoryId } = values;
    const isAdded = await call({
      work: () => createProduct({ title: name, link: to, categoryId }),
      done: NAVIGATION_TOASTS.itemCreated,
      close: shut,
      errorAtLink: true,
    });
    if (isAdded && categoryId !== null) expand(categoryId, true);
    return isAdded;
  };
  return (
    <NavigationModal title={TEXTS.createItem} isOpen={modals.createItem} onClose={shut}>
      <ItemForm
        values={values}
        onChange={(change) => fill('createItem', change)}
        categories={categories}
        submitLabel={TEXTS.add}
        onSubmit={add}
        onCancel={shut}
      />
    </NavigationModal>
  );
}

type EditProps = { item: ProductView; categories: CategoryView[]; onClose: () => void };

function EditForm({ item, categories, onClose }: EditProps) {
  const call = useNavigationCall();
  const [values, setValues] = useState<Values>({
    name: item.title,
    to: item.link,
    categoryId: item.category_id,
  });
  const save = () => {
    const { name, to, categoryId } = values;
    // Sending an item's own category would move it behind the others there.
    const moved = categoryId !== null && categoryId !== item.category_id;
    const change = {
      title: name.trim(),
      link: to.trim(),
      ...(moved && { category_id: categoryId }),
    };
    return call({
      work: () => updateProduct(item.id, change),
      done: NAVIGATION_TOASTS.itemSaved,
      close: onClose,
    });
  };
  return (
    <ItemForm
      values={values}
      onChange={(change) => setValues((now) => ({ ...now, ...change }))}
      categories={categories}
      submitLabel={TEXTS.save}
      onSubmit={save}
      onCancel={onClose}
    />
  );
}

/** Changes an item's title and link, and moves it to another category. */
export function EditProductModal({ categories }: { categories: CategoryView[] }) {
  const { editedItem, editItem } = useNavigation();
  const shut = () => editItem(null);
  return (
    <NavigationModal title={TEXTS.updateItem} isOpen={editedItem !== null} onClose={shut}>
      {editedItem && <EditForm item={editedItem} categories={categories} onClose={shut} />}
    </NavigationModal>
  );
}
