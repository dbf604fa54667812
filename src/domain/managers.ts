/** The page of the managers: in the navigation always, elsewhere once it names somebody. */
export const MANAGERS_PATH = '/managers-introduction';
