CREATE TABLE "insurers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "insurers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "insurers_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" text NOT NULL,
	"holder_name" text NOT NULL,
	"holder_phone" text NOT NULL,
	"line" text NOT NULL,
	"insurer_id" bigint NOT NULL,
	"number" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"premium_rial" bigint,
	"insured_object" text,
	"owner_id" bigint,
	"previous_id" bigint,
	"first_id" bigint,
	"request_id" bigint,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"created_by" bigint,
	"erased_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (search_words(holder_name || ' ' || holder_phone || ' ' || number, coalesce(insured_object, ''))) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "policies_status_known" CHECK ("policies"."status" in ('active', 'renewed', 'lapsed', 'cancelled')),
	CONSTRAINT "policies_line_known" CHECK ("policies"."line" in ('motor_third_party', 'motor_hull', 'fire', 'liability', 'health', 'cargo', 'engineering', 'accident_life', 'other')),
	CONSTRAINT "policies_days" CHECK ("policies"."ends_on" >= "policies"."starts_on"),
	CONSTRAINT "policies_premium" CHECK ("policies"."premium_rial" >= 0),
	CONSTRAINT "policies_cancelled" CHECK (("policies"."status" = 'cancelled') = ("policies"."cancelled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "policy_instalments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policy_instalments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"policy_id" bigint NOT NULL,
	"due_on" date NOT NULL,
	"amount_rial" bigint NOT NULL,
	"paid_on" date,
	"paid_by" bigint,
	CONSTRAINT "policy_instalments_amount" CHECK ("policy_instalments"."amount_rial" > 0)
);
--> statement-breakpoint
CREATE TABLE "policy_reminders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policy_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone_number" text NOT NULL,
	"full_name" text,
	"line" text NOT NULL,
	"ends_on" date NOT NULL,
	"policy_id" bigint,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "policy_reminders_line_known" CHECK ("policy_reminders"."line" in ('motor_third_party', 'motor_hull', 'fire', 'liability', 'health', 'cargo', 'engineering', 'accident_life', 'other'))
);
--> statement-breakpoint
-- A wider check: what the release before writes, this one takes.
ALTER TABLE "views" DROP CONSTRAINT "views_list_known";--> statement-breakpoint
ALTER TABLE "attachments" ALTER COLUMN "request_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "policy_id" bigint;--> statement-breakpoint
ALTER TABLE "erasures" ADD COLUMN "policy_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_insurer_id_insurers_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."insurers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_previous_id_policies_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_first_id_policies_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_instalments" ADD CONSTRAINT "policy_instalments_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_instalments" ADD CONSTRAINT "policy_instalments_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_reminders" ADD CONSTRAINT "policy_reminders_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "policies_number" ON "policies" USING btree ("number","insurer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "policies_next" ON "policies" USING btree ("previous_id") WHERE previous_id is not null;--> statement-breakpoint
CREATE INDEX "policies_terms" ON "policies" USING btree ("first_id") WHERE first_id is not null;--> statement-breakpoint
CREATE INDEX "policies_by_end" ON "policies" USING btree ("ends_on","id");--> statement-breakpoint
CREATE INDEX "policies_by_status" ON "policies" USING btree ("status","ends_on","id");--> statement-breakpoint
CREATE INDEX "policies_open" ON "policies" USING btree ("ends_on","id") WHERE "policies"."status" in ('active', 'lapsed');--> statement-breakpoint
CREATE INDEX "policies_by_owner" ON "policies" USING btree ("owner_id","ends_on","id");--> statement-breakpoint
CREATE INDEX "policies_by_insurer" ON "policies" USING btree ("insurer_id","ends_on","id");--> statement-breakpoint
CREATE INDEX "policies_by_line" ON "policies" USING btree ("line","ends_on","id");--> statement-breakpoint
CREATE INDEX "policies_newest" ON "policies" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "policies_by_phone" ON "policies" USING btree ("holder_phone","ends_on");--> statement-breakpoint
CREATE INDEX "policies_by_request" ON "policies" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "policies_changed" ON "policies" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "policies_search" ON "policies" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "policies_misspelt" ON "policies" USING gin (one_letter_off(holder_name));--> statement-breakpoint
CREATE INDEX "policy_instalments_by_policy" ON "policy_instalments" USING btree ("policy_id","due_on");--> statement-breakpoint
CREATE INDEX "policy_instalments_due" ON "policy_instalments" USING btree ("due_on","id") WHERE paid_on is null;--> statement-breakpoint
CREATE UNIQUE INDEX "policy_reminders_once" ON "policy_reminders" USING btree ("phone_number","line","ends_on");--> statement-breakpoint
CREATE INDEX "policy_reminders_by_end" ON "policy_reminders" USING btree ("ends_on","id");--> statement-breakpoint
CREATE INDEX "policy_reminders_by_policy" ON "policy_reminders" USING btree ("policy_id") WHERE policy_id is not null;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_of_one" CHECK (("attachments"."request_id" is null) <> ("attachments"."policy_id" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_list_known" CHECK ("views"."list" in ('requests', 'policies')) NOT VALID;