/** Icons of sortable headings. */
export { default as IconArrowDown } from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
export { default as IconArrowsSort } from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
export { default as IconArrowUp } from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
export { default as IconSelector } from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
