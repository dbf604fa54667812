/**
 * At which width a story is told. Without a tag on a wide screen alone: most of what staff does, what goes over the
 * wire, who may do what. A telling at a second width is for what is laid out or done differently there.
 */

/** On a phone alone: what a visitor or a customer does, half of whom come by one, and what only a phone has. */
export const PHONE = { tag: '@phone' };

/** On a phone and on a wide screen: what it looks at is another page there, as cards for a table or a drawer for a menu. */
export const BOTH = { tag: '@both' };
