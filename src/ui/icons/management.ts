/** Icons of the pages on which staff manage the catalogue, separate from the public pages' few. */
export { default as IconAlertTriangle } from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
export { default as IconAlignJustified } from '@tabler/icons-react/dist/esm/icons/IconAlignJustified.mjs';
export { default as IconArrowDown } from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
export { default as IconArrowRight } from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
export { default as IconArrowUp } from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
export { default as IconEyeOff } from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
export { default as IconFileText } from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
export { default as IconGripVertical } from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
export { default as IconHeading } from '@tabler/icons-react/dist/esm/icons/IconHeading.mjs';
export { default as IconList } from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
export { default as IconMessageQuestion } from '@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs';
export { default as IconPencil } from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
export { default as IconPhoto } from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
export { default as IconTrash } from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
export { default as IconUsers } from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
export { default as IconWorld } from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
