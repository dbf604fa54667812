CREATE TABLE "reminder_texts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminder_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reminder_id" bigint NOT NULL,
	"days_before" integer NOT NULL,
	"sms_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "policy_reminders" ADD COLUMN "next_text_on" date DEFAULT '0001-01-01' NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_texts" ADD CONSTRAINT "reminder_texts_reminder_id_policy_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."policy_reminders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_texts" ADD CONSTRAINT "reminder_texts_sms_id_sms_outbox_id_fk" FOREIGN KEY ("sms_id") REFERENCES "public"."sms_outbox"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_texts_once" ON "reminder_texts" USING btree ("reminder_id","days_before");--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_texts_sms" ON "reminder_texts" USING btree ("sms_id");--> statement-breakpoint
CREATE INDEX "policy_reminders_text_due" ON "policy_reminders" USING btree ("next_text_on","id") WHERE policy_id is null and next_text_on <= ends_on and erased_at is null;--> statement-breakpoint
ALTER TABLE "policy_reminders" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "otp_codes" ADD COLUMN "about" jsonb;--> statement-breakpoint
ALTER TABLE "policy_reminders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_words(coalesce(full_name, '') || ' ' || phone_number, '')) STORED;--> statement-breakpoint
CREATE INDEX "policy_reminders_open" ON "policy_reminders" USING btree ("ends_on","id") WHERE policy_id is null and erased_at is null;--> statement-breakpoint
CREATE INDEX "policy_reminders_created" ON "policy_reminders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "policy_reminders_search" ON "policy_reminders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- A wider check: what the release before writes, this one takes. No code is older than a day: none is asked again.
ALTER TABLE "otp_codes" DROP CONSTRAINT "otp_codes_purpose_known";--> statement-breakpoint
ALTER TABLE "otp_codes" ADD CONSTRAINT "otp_codes_purpose_known" CHECK ("otp_codes"."purpose" in ('register', 'reset', 'reminder')) NOT VALID;