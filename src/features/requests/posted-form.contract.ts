/** What came of sending a public form. */
export type Submission =
  | { ok: true; trackingCode: string }
  | { ok: false; fieldErrors: Record<string, string>; message: string | null };

/** A form that was sent without JavaScript: what was typed, and what came of it. */
export type PostedForm = { values: Record<string, string>; outcome: Submission };
