type Name =
  | 'midnight'
  | 'friday'
  | 'eve of a holiday'
  | 'last day of a year'
  | 'last day of a leap year';
export declare const CLOCKS: Readonly<Record<Name, string>>;
export declare function clockOfDay(dayNumber: number): Name;
