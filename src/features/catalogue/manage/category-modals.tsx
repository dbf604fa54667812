import { TextInput } from '@mantine/core';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { FILE_ERRORS } from '#domain/file-errors.ts';
import { chosenPicture } from '#lib/browser/pictures.ts';
import { ACCEPTED_PICTURES } from '#lib/files/accepted.ts';
import { askBeforeLosing, useUnsaved } from '#ui/dialog/unsaved.tsx';
import { IconPhoto } from '#ui/icons/management.ts';
import iconFieldClasses from './category-modals.module.css';
import { NAVIGATION_TOASTS, MODAL_TEXTS as TEXTS } from './manage.words.ts';
import classes from './modal.module.css';
import { NAVIGATION_FORM, NavigationModal } from './modal.tsx';
import { ModalActions } from './modal-actions.tsx';
import { sendingOrFocusing } from './product-modals.tsx';
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

/** An object URL of a file that was not uploaded yet. */
function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** Chooses a category's icon and shows it as the menu will. */
function IconField({ file, present, onChoose, error: refused }: Props) {
  const id = useId();
  const [wrong, setWrong] = useState<string | null>(null);
  const error = wrong ?? refused;
  const preview = usePreview(file);
  const shown = preview ?? present;

  // A cancelled file dialog gives no file: the earlier choice stays.
  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const chosen = event.currentTarget.files?.[0];
    if (!chosen) return;
    const { file: picture, wrong } = await chosenPicture(chosen);
    const sentence = wrong === 'unknown' ? TEXTS.noPicture : wrong && FILE_ERRORS[wrong];
    setWrong(sentence ?? null);
    if (picture) onChoose(picture);
  }

  return (
    <div className={iconFieldClasses.field}>
      <span className={iconFieldClasses.preview}>
        {shown ? (
          <img src={shown} alt={TEXTS.iconPreview} width={56} height={56} />
        ) : (
          <IconPhoto size={28} stroke={1.4} aria-hidden />
        )}
      </span>
      <div className={iconFieldClasses.words}>
        <span id={`${id}-label`} className={iconFieldClasses.label}>
          {TEXTS.icon}
        </span>
        <label className={iconFieldClasses.button} data-wrong={error !== undefined}>
          <input
            type="file"
            name="icon"
            accept={ACCEPTED_PICTURES}
            onChange={(event) => void choose(event)}
            className="visually-hidden"
            aria-labelledby={`${id}-label ${id}-button`}
            aria-describedby={`${id}-hint ${error ? `${id}-error` : ''}`.trim()}
            aria-invalid={error !== undefined}
          />
          <span id={`${id}-button`}>{shown ? TEXTS.changeIcon : TEXTS.chooseIcon}</span>
        </label>
        <p id={`${id}-hint`} className={iconFieldClasses.hint}>
          {file ? <bdi>{file.name}</bdi> : TEXTS.iconHint}
        </p>
        {error && (
          <p id={`${id}-error`} className={iconFieldClasses.error}>
            {error}
          </p>
        )}
      </div>
    </div>
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
    <form onSubmit={sendingOrFocusing(props.onSubmit)} className={classes.form} noValidate>
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
      <ModalActions
        label={props.submitLabel}
        onCancel={() => askBeforeLosing(props.onCancel, NAVIGATION_FORM)}
      />
    </form>
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
