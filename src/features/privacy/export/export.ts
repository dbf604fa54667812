/** The copy of all data stored about one person: machine-readable, and the source of the printed page. */
import { z } from 'zod';
import { CLAIM_LINES } from '#domain/claims/lines.ts';
import { CUSTOMER_FIELDS, CUSTOMER_KINDS, MEMBER_ROLES } from '#domain/customers.ts';
import { forEachText } from '#domain/policies/fields.ts';
import { POLICY_STATUSES } from '#domain/policies/statuses.ts';
import { forEachOptional } from '#domain/users/fields.ts';
import { claimView } from '#features/claims/view.ts';
import { reply } from '#lib/http/envelope.ts';

const at = z.iso.datetime();
const values = z.record(z.string(), z.unknown());

const timelineEntry = z.object({
  at,
  type: z.string(),
  by: z.enum(['person', 'office', 'product']),
  said: values.describe('what was written and answered then'),
});

export const exportedFile = z.object({
  filename: z.string(),
  kind: z.string(),
  size: z.number(),
  created_at: at,
});
const files = z.array(exportedFile);

const exportedComparison = z.object({
  line: z.enum(CLAIM_LINES),
  version: z.number(),
  published_at: at.nullable().describe('null for a draft'),
  valid_until: z.string().nullable(),
  offers: z.array(
    z.object({
      insurer: z.string(),
      premium_rial: z.number().nullable(),
      first_rial: z.number().nullable(),
      instalments: z.number().nullable(),
      terms: z.record(z.string(), z.string()).describe('by the names of rows'),
      note: z.string().nullable(),
    }),
  ),
  recommended: z.string().nullable().describe('the insurer'),
  reason: z.string().nullable(),
  chosen: z.string().nullable().describe('the insurer that the person chose'),
});
export type ExportedComparison = z.infer<typeof exportedComparison>;

export const exportedRequest = z.object({
  id: z.number(),
  kind: z.string(),
  tracking_code: z.string(),
  status: z.string(),
  full_name: z.string(),
  phone_number: z.string(),
  details: z.record(z.string(), z.string()),
  subject: z.string().nullable(),
  created_at: at,
  respond_by: at,
  first_response_at: at.nullable(),
  follow_up_at: at.nullable(),
  closed_at: at.nullable(),
  result: z.string().nullable(),
  reason_id: z.string().nullable(),
  lost_reason: z.string().nullable().describe('the reason that was picked, in words'),
  close_reason: z.string().nullable(),
  rating: z.number().nullable(),
  rating_comment: z.string().nullable(),
  is_spam: z.boolean(),
  submissions: z.array(
    z.object({
      tracking_code: z.string(),
      subject: z.string().nullable(),
      created_at: at,
      withdrawn_at: at.nullable(),
      rating: z.number().nullable(),
      source: z
        .record(z.string(), z.string())
        .describe('paths, referring host and campaign, as far as they are known'),
    }),
  ),
  files: files.describe('those that are still there; each can be opened on its request'),
  claim: claimView.nullable().describe('of a claim, its file; null for all other kinds'),
  comparisons: z
    .array(exportedComparison)
    .describe('insurers’ terms that were laid side by side for it, every version'),
  timeline: z.array(timelineEntry),
});
export type ExportedRequest = z.infer<typeof exportedRequest>;

export const exportedPolicy = z.object({
  id: z.number(),
  status: z.enum(POLICY_STATUSES),
  holder_name: z.string(),
  line: z.enum(CLAIM_LINES),
  insurer: z.string(),
  number: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  premium_rial: z.number().nullable(),
  ...forEachText(() => z.string().nullable()),
  cancel_reason: z.string().nullable(),
  created_at: at,
  instalments: z.array(
    z.object({ due_on: z.string(), amount_rial: z.number(), paid_on: z.string().nullable() }),
  ),
  files,
});

/** What the office keeps of somebody as its customer. */
export const exportedCustomer = z.object({
  kind: z.enum(CUSTOMER_KINDS),
  ...(Object.fromEntries(
    Object.keys(CUSTOMER_FIELDS).map((name) => [name, z.string().nullable()]),
  ) as Record<keyof typeof CUSTOMER_FIELDS, z.ZodNullable<z.ZodString>>),
  code_checked_at: at.nullable(),
  phones: z.array(z.object({ number: z.string(), label: z.string() })),
  /** Without the name or anything else of the other: that is another person, of whom this one may not read. */
  memberships: z
    .array(
      z.object({
        role: z.enum(MEMBER_ROLES),
        of: z.enum(CUSTOMER_KINDS).describe('a household or a company'),
        is_member: z.boolean().describe('false: the other is the member, in this role'),
        since: at,
      }),
    )
    .describe('households and companies with which the staff keep the person'),
  created_at: at,
});

export const personalData = z.object({
  generated_at: at,
  person: z.object({ user_id: z.number().nullable(), name: z.string(), phone_number: z.string() }),
  account: z
    .object({
      id: z.number(),
      role: z.string(),
      is_active: z.boolean(),
      rights: z.array(z.string()),
      staff_since: at.nullable(),
      created_at: at,
      updated_at: at,
      first_name: z.string(),
      last_name: z.string(),
      phone_number: z.string(),
      ...forEachOptional(() => z.string().nullable()),
    })
    .nullable(),
  customer: exportedCustomer
    .nullable()
    .describe('what the staff keep of the person; of the account, else of the number and name'),
  requests: z.array(exportedRequest),
  policies: z.array(exportedPolicy),
  policy_reminders: z
    .array(
      z.object({
        full_name: z.string().nullable(),
        line: z.enum(CLAIM_LINES),
        ends_on: z.string(),
        created_at: at,
      }),
    )
    .describe('what the person asked to be reminded of'),
  tasks: z
    .array(
      z.object({ title: z.string(), due_on: z.string(), done_at: at.nullable(), created_at: at }),
    )
    .describe('what the staff had to do for the person'),
  reminded: z
    .object({ since: at, stopped_at: at.nullable() })
    .nullable()
    .describe('when the number was first reminded of a policy, and since when it wants no more'),
  sent_for_others: z
    .array(timelineEntry)
    .describe('what was said with the account for requests of other people'),
  files_for_others: files.describe('what was sent with the account for requests of other people'),
  texts: z.array(
    z.object({
      at,
      template: z.string(),
      state: z.string(),
      text: z.string().nullable().describe('never of a one-time code'),
    }),
  ),
  sessions: z.array(
    z.object({ device: z.string(), created_at: at, last_seen_at: at, expires_at: at }),
  ),
  uploads: z
    .array(z.object({ filename: z.string(), size: z.number(), created_at: at, expires_at: at }))
    .describe('files on their way, which no request has yet'),
  known_devices: z.array(z.object({ created_at: at, expires_at: at })),
  second_factor: z
    .object({
      enabled_at: at.nullable().describe('null while it is being set up'),
      recovery_codes_left: z.number(),
      trusted_devices: z.array(z.object({ device: z.string(), created_at: at, expires_at: at })),
    })
    .nullable()
    .describe('never the secret, nor what recovery codes are checked by'),
  codes: z.array(
    z.object({
      purpose: z.string(),
      expires_at: at,
      first_name: z.string().nullable(),
      last_name: z.string().nullable(),
    }),
  ),
  tries: z.object({
    codes_sent: z.number(),
    wrong_codes: z.number(),
    failed_sign_ins: z.number(),
  }),
  duty: z
    .object({
      on_duty: z.boolean().nullable(),
      chosen_for: z.string().nullable(),
      given_at: at.nullable().describe('when a request was last given to them by turns'),
      digest_on: z.string().nullable().describe('the last day whose digest they had'),
      leave_from: z.string().nullable(),
      leave_until: z.string().nullable().describe('the last of their days of leave'),
    })
    .nullable()
    .describe('of the staff: what was chosen with the switch, and given and told by it'),
  views: z.array(z.object({ name: z.string(), list: z.string(), query: z.string() })),
  pages_written: z.number().describe('drafts and versions of public pages under this account'),
  images_added: z.number(),
  log: z.array(
    z.object({
      at,
      action: z.string(),
      by: z.enum(['person', 'office', 'product']),
      about: z.string(),
      before: values.nullable(),
      after: values.nullable(),
    }),
  ),
  log_is_cut: z.boolean().describe('there is more in the log than stands here: the latest alone'),
});
export type PersonalData = z.infer<typeof personalData>;
export const personalDataReply = reply(personalData);

/** How many of the latest log entries the copy has; a busy clerk has a million. */
export const LOG_EXPORTED = 2000;
