-- In batches, as all of it is done beside its transaction: every statement can be begun anew.
ALTER TABLE "content_pages" ADD COLUMN IF NOT EXISTS "scheduled" jsonb;--> statement-breakpoint
-- In batches. As policyNumberKey in lib/input/policy-number.ts.
CREATE OR REPLACE FUNCTION policy_number_key(given text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN coalesce(nullif(btrim(regexp_replace(translate(
    regexp_replace(given, '[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]', '', 'g'),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZيىك۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩',
    'abcdefghijklmnopqrstuvwxyzییک01234567890123456789'),
    '[\t\n\v\f\r \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000_./\\\u0640\u2010-\u2015\u2043\u2044\u2212\u2215\uFE58\uFE63\uFF0D\uFF0F-]+', '-', 'g'),
    '-'), ''), given);--> statement-breakpoint
-- In batches.
ALTER TABLE "policies" ADD COLUMN IF NOT EXISTS "number_apart" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- In batches. What is there twice stays there twice; the first of them is the one that the number finds.
UPDATE "policies" SET "number_apart" = "id" WHERE "id" IN (
  SELECT "id" FROM (
    SELECT "id", row_number() OVER (PARTITION BY policy_number_key("number"), "insurer_id" ORDER BY "id") AS place
    FROM "policies" WHERE "number_apart" = 0
  ) AS ordered WHERE place > 1 LIMIT 1000
);--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "policies_number_key" ON "policies" USING btree (policy_number_key("number"),"insurer_id","number_apart");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "claims_by_policy_key" ON "claims" USING btree (policy_number_key("policy_number")) WHERE policy_number is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "claims_by_reference_key" ON "claims" USING btree (policy_number_key("insurer_reference")) WHERE insurer_reference is not null;
