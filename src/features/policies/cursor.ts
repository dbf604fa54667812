/** A row of a list of policies, as the cursor of what comes behind it. */
export const cursorOf = ({ endsOn, id }: { endsOn: string; id: number }): string =>
  `${endsOn}.${id}`;
