import { sql } from 'drizzle-orm';
import type { Queryable } from '../client.ts';
import { rowsOf } from '../rows.ts';

/** The tables of a backup, each after those that its rows refer to. */
export const BACKED_UP_TABLES = [
  'customers',
  'customer_phones',
  'customer_keys',
  'customer_members',
  'customer_merges',
  'customer_proposals',
  'users',
  'second_factors',
  'recovery_codes',
  'categories',
  'insurance_types',
  'content_pages',
  'content_versions',
  'content_redirects',
  'requests',
  'submissions',
  'request_events',
  'claims',
  'claim_papers',
  'insurers',
  'policies',
  'policy_instalments',
  'policy_reminders',
  'tasks',
  'calendar_days',
  'comparisons',
  'comparison_versions',
  'comparison_offers',
  'policy_imports',
  'policy_import_rows',
  'stored_files',
  'file_chunks',
  'attachments',
  'sms_outbox',
  'policy_texts',
  'reminder_texts',
  'rating_asks',
  'low_ratings',
  'reminded_numbers',
  'media',
  'media_sizes',
  'content_images',
  'settings',
  'content_version',
  'audit_log',
  'views',
  'synonyms',
  'search_misses',
  'erasures',
  'personal_holds',
  'taps',
  'staff_duty',
  'escalations',
] as const;

/**
 * The tables that a backup leaves out: those of the moment, so that no session and no code comes to life
 * again, and those that are counted anew from the rest.
 */
export const SKIPPED_TABLES = [
  'sessions',
  'otp_codes',
  'otp_budgets',
  'otp_grants',
  'known_devices',
  'trusted_devices',
  'sign_in_tickets',
  'login_attempts',
  'rate_limits',
  'kept_replies',
  'claim_reports',
  'claim_codes',
  'content_previews',
  'uploads',
  'file_grants',
  'hand_overs',
  'request_days',
  'day_limits',
  'request_day_changes',
  'schema_migrations',
] as const;

type TableColumn = { name: string; isIdentity: boolean };

/** A table's columns but the generated ones, which the database fills in itself. The key comes first. */
export async function columnsOf(tx: Queryable, table: string): Promise<TableColumn[]> {
  const rows = await rowsOf<{ name: string; identity: string }>(
    tx,
    sql`select column_name as name, is_identity as identity from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
      order by ordinal_position`,
  );
  return rows.map(({ name, identity }) => ({ name, isIdentity: identity === 'YES' }));
}

/** The latest migration: rows of another schema may not fit. */
export async function schemaOf(tx: Queryable): Promise<string> {
  const [row] = await rowsOf<{ hash: string }>(
    tx,
    sql`select hash from schema_migrations order by position desc limit 1`,
  );
  return row?.hash ?? '';
}

/** Column names for a statement, quoted. */
export const namesOf = (columns: readonly TableColumn[]) =>
  sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
