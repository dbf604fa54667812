import { useMemo } from 'react';
import { useCategories } from '#features/catalogue/manage/queries.ts';
import { useAssignees } from '#features/handling/panel/queries.ts';
import { assigneeChoices, serviceChoices } from './filter-choices.ts';

/** Present colleagues and insurances as options of the filters. */
export function useFilterChoices(me: number) {
  const { data: staff } = useAssignees();
  const { data: categories } = useCategories();
  return useMemo(
    () => ({
      assignees: assigneeChoices(staff ?? [], me),
      services: serviceChoices(categories ?? []),
    }),
    [staff, categories, me],
  );
}

export type FilterChoices = ReturnType<typeof useFilterChoices>;
