ALTER TABLE "policy_reminders" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "otp_codes" ADD COLUMN "about" jsonb;--> statement-breakpoint
ALTER TABLE "policy_reminders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_words(coalesce(full_name, '') || ' ' || phone_number, '')) STORED;--> statement-breakpoint
CREATE INDEX "policy_reminders_open" ON "policy_reminders" USING btree ("ends_on","id") WHERE policy_id is null and erased_at is null;--> statement-breakpoint
CREATE INDEX "policy_reminders_created" ON "policy_reminders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "policy_reminders_search" ON "policy_reminders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- A wider check: what the release before writes, this one takes. No code is older than a day: none is asked again.
ALTER TABLE "otp_codes" DROP CONSTRAINT "otp_codes_purpose_known";--> statement-breakpoint
ALTER TABLE "otp_codes" ADD CONSTRAINT "otp_codes_purpose_known" CHECK ("otp_codes"."purpose" in ('register', 'reset', 'reminder')) NOT VALID;