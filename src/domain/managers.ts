/** The page of the managers: always in the navigation, elsewhere once it names a manager. */
export const MANAGERS_PATH = '/managers-introduction';
