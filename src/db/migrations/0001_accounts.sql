CREATE TABLE "otp_budgets" (
	"phone_number" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone[] DEFAULT '{}' NOT NULL,
	"wrong_at" timestamp with time zone[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otp_codes" (
	"phone_number" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hmac" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"first_name" text,
	"last_name" text,
	CONSTRAINT "otp_codes_key" PRIMARY KEY("phone_number","purpose"),
	CONSTRAINT "otp_codes_purpose_known" CHECK ("otp_codes"."purpose" in ('register', 'reset'))
);
--> statement-breakpoint
CREATE TABLE "otp_grants" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"phone_number" text NOT NULL,
	"purpose" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "otp_grants_purpose_known" CHECK ("otp_grants"."purpose" in ('register', 'reset'))
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone_number" text NOT NULL,
	"template" text NOT NULL,
	"params" jsonb,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"provider" text,
	"message_id" text,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sms_outbox_state_known" CHECK ("sms_outbox"."state" in ('pending', 'sending', 'sent', 'failed', 'unknown'))
);
--> statement-breakpoint
CREATE INDEX "otp_budgets_updated" ON "otp_budgets" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "otp_codes_expiry" ON "otp_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "otp_grants_phone" ON "otp_grants" USING btree ("phone_number","purpose");--> statement-breakpoint
CREATE INDEX "otp_grants_expiry" ON "otp_grants" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_outbox_due" ON "sms_outbox" USING btree ("due_at") WHERE state in ('pending', 'sending');--> statement-breakpoint
CREATE INDEX "sms_outbox_created" ON "sms_outbox" USING btree ("created_at");