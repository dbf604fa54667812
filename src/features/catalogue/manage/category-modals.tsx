import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FILE_ERRORS } from '#domain/file-errors.ts';
import { chosenPicture } from '#lib/browser/pictures.ts';
import { askBeforeLosing, useUnsaved } from '#ui/dialog/unsaved.tsx';
import { PictureFile } from '#ui/files/picture-file.tsx';
import { NAVIGATION_TOASTS, MODAL_TEXTS as TEXTS } from './manage.words.ts';
import { ModalForm, NAVIGATION_FORM, NavigationModal } from './modal.tsx';
import { useNavigation } from './store.ts';
import { useNavigationCall } from './use-call.ts';
import { createCategory, updateCategory } from './use-manage.ts';

type Props = {
  file: File | null;
  /** Address of the current icon, shown until another one is chosen. */
  present: string | null;
  onChoose: (file: File | null) => void;
  error: string | undefined;
};

/** Chooses a category's icon and shows it as the menu will. */
function IconField({ file, present, onChoose, error }: Props) {
  const [wrong, setWrong] = useState<string | null>(null);

  async function choose(chosen: File): Promise<void> {
    const { file: picture, wrong } = await chosenPicture(chosen);
    const sentence = wrong === 'unknown' ? TEXTS.noPicture : wrong && FILE_ERRORS[wrong];
    setWrong(sentence ?? null);
    if (picture) onChoose(picture);
  }

  return (
    <PictureFile
      name="icon"
      label={TEXTS.icon}
      button={file || present ? TEXTS.changeIcon : TEXTS.chooseIcon}
      hint={TEXTS.iconHint}
      file={file}
      present={present}
      alt={TEXTS.iconPreview}
      error={wrong ?? error}
      onChoose={(chosen) => void choose(chosen)}
    />
  );
}

type FormProps = {
  name: string;
  icon: File | null;
  presentIcon: string | null;
  onName: (name: string) => void;
  onIcon: (icon: File | null) => void;
  submitLabel: string;
  /** Answers whether it succeeded. */
  onSubmit: () => Promise<boolean>;
  onCancel: () => void;
};

/** Name and icon of a category. */
function CategoryForm(props: FormProps) {
  const errors = useNavigation((state) => state.errors);
  const [nameBefore] = useState(props.name);
  useUnsaved(NAVIGATION_FORM, props.name !== nameBefore || props.icon !== null);
  return (
    <ModalForm
      label={props.submitLabel}
      onSubmit={props.onSubmit}
      onCancel={() => askBeforeLosing(props.onCancel, NAVIGATION_FORM)}
    >
      <TextInput
        name="title"
        label={TEXTS.categoryName}
        value={props.name}
        onChange={(event) => props.onName(event.currentTarget.value)}
        error={errors.name}
        autoComplete="off"
        data-autofocus
      />
      <IconField
        file={props.icon}
        present={props.presentIcon}
        onChoose={props.onIcon}
        error={errors.icon}
      />
    </ModalForm>
  );
}

/** Creates a category with a name and an icon. */
export function CreateCategoryModal() {
  const { modals, data, fill, close } = useNavigation();
  const call = useNavigationCall();
  const { categoryName, categoryIcon } = data.createCategory;
  const shut = () => close('createCategory');
  return (
    <NavigationModal title={TEXTS.createCategory} isOpen={modals.createCategory} onClose={shut}>
      <CategoryForm
        name={categoryName}
        icon={categoryIcon}
        presentIcon={null}
        onName={(name) => fill('createCategory', { categoryName: name })}
        onIcon={(icon) => fill('createCategory', { categoryIcon: icon })}
        submitLabel={TEXTS.create}
        onCancel={shut}
        onSubmit={() =>
          call({
            work: () => createCategory({ title: categoryName, icon: categoryIcon }),
            done: NAVIGATION_TOASTS.categoryCreated,
            close: shut,
          })
        }
      />
    </NavigationModal>
  );
}

/** Changes a category's name, and its icon if another one is chosen. */
export function UpdateCategoryModal() {
  const { modals, data, fill, close } = useNavigation();
  const call = useNavigationCall();
  const { id, name, icon, presentIcon } = data.UpdateCategory;
  const shut = () => close('UpdateCategory');
  return (
    <NavigationModal title={TEXTS.updateCategory} isOpen={modals.UpdateCategory} onClose={shut}>
      <CategoryForm
        name={name}
        icon={icon}
        presentIcon={presentIcon}
        onName={(typed) => fill('UpdateCategory', { name: typed })}
        onIcon={(chosen) => fill('UpdateCategory', { icon: chosen })}
        submitLabel={TEXTS.save}
        onCancel={shut}
        onSubmit={() =>
          call({
            work: () => updateCategory(id, { title: name, icon }),
            done: NAVIGATION_TOASTS.categorySaved,
            close: shut,
          })
        }
      />
    </NavigationModal>
  );
}
