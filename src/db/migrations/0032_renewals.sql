CREATE TABLE "policy_texts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policy_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"policy_id" bigint NOT NULL,
	"instalment_id" bigint DEFAULT 0 NOT NULL,
	"about_on" date NOT NULL,
	"days_before" integer NOT NULL,
	"sms_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminded_numbers" (
	"phone_number" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"stopped_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminded_numbers_code" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "requests" DROP CONSTRAINT "requests_kind_known";--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "in_hours" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "renewal_id" bigint;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "next_text_on" date DEFAULT '0001-01-01' NOT NULL;--> statement-breakpoint
ALTER TABLE "policy_instalments" ADD COLUMN "text_on" date;--> statement-breakpoint
ALTER TABLE "policy_texts" ADD CONSTRAINT "policy_texts_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_texts" ADD CONSTRAINT "policy_texts_sms_id_sms_outbox_id_fk" FOREIGN KEY ("sms_id") REFERENCES "public"."sms_outbox"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "policy_texts_once" ON "policy_texts" USING btree ("policy_id","instalment_id","about_on","days_before");--> statement-breakpoint
CREATE UNIQUE INDEX "policy_texts_sms" ON "policy_texts" USING btree ("sms_id");--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_renewal_id_requests_id_fk" FOREIGN KEY ("renewal_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "policies_renewal" ON "policies" USING btree ("renewal_id") WHERE renewal_id is not null;--> statement-breakpoint
CREATE INDEX "policies_unrequested" ON "policies" USING btree ("line","ends_on") WHERE status = 'active' and renewal_id is null and erased_at is null;--> statement-breakpoint
CREATE INDEX "policies_text_due" ON "policies" USING btree ("next_text_on","id") WHERE status = 'active' and next_text_on <= ends_on and erased_at is null;--> statement-breakpoint
CREATE INDEX "policy_instalments_text_due" ON "policy_instalments" USING btree ("text_on","id") WHERE text_on is not null and paid_on is null;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_kind_known" CHECK ("requests"."kind" in ('call', 'consultation', 'partner', 'claim', 'complaint', 'renewal')) NOT VALID;