-- Nullable, as the release before goes on writing requests and policies: a job binds what is not bound yet.
CREATE TABLE "customer_keys" (
	"phone_number" text NOT NULL,
	"name_key" text NOT NULL,
	"customer_id" bigint NOT NULL,
	CONSTRAINT "customer_keys_key" PRIMARY KEY("phone_number","name_key")
);--> statement-breakpoint
CREATE TABLE "customer_members" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"role" text NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_members_role_known" CHECK ("customer_members"."role" in ('spouse', 'child', 'parent', 'owner', 'contact', 'employee', 'other')),
	CONSTRAINT "customer_members_not_itself" CHECK ("customer_members"."member_id" <> "customer_members"."customer_id")
);--> statement-breakpoint
CREATE TABLE "customer_merges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_id" bigint NOT NULL,
	"into_id" bigint NOT NULL,
	"carried" bigint[] DEFAULT '{}' NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"by" bigint,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" bigint
);--> statement-breakpoint
CREATE TABLE "customer_phones" (
	"customer_id" bigint NOT NULL,
	"phone_number" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"is_preferred" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_phones_key" PRIMARY KEY("customer_id","phone_number")
);--> statement-breakpoint
CREATE TABLE "customer_proposals" (
	"one_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"reasons" text[] NOT NULL,
	"is_certain" boolean DEFAULT false NOT NULL,
	"rejected_at" timestamp with time zone,
	"rejected_by" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_proposals_key" PRIMARY KEY("one_id","other_id")
);--> statement-breakpoint
CREATE TABLE "customers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text DEFAULT 'person' NOT NULL,
	"name" text NOT NULL,
	"national_code" text,
	"national_id" text,
	"code_checked_at" timestamp with time zone,
	"code_checked_by" bigint,
	"birthday" date,
	"province" text,
	"city" text,
	"address" text,
	"note" text,
	"merged_into" bigint,
	"numbers" text DEFAULT '' NOT NULL,
	"other_names" text DEFAULT '' NOT NULL,
	"created_by" bigint,
	"compared_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (search_words(name || ' ' || other_names || ' ' || numbers, coalesce(national_code, '') || ' ' || coalesce(national_id, ''))) STORED,
	"name_sound" text GENERATED ALWAYS AS (sound_alike(replace(words_of(fold_for_search(name)), ' ', ''))) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "customers_kind_known" CHECK ("customers"."kind" in ('person', 'company')),
	CONSTRAINT "customers_not_itself" CHECK ("customers"."merged_into" <> "customers"."id")
);--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "customer_id" bigint;--> statement-breakpoint
ALTER TABLE "policy_reminders" ADD COLUMN "customer_id" bigint;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "customer_id" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "customer_id" bigint;--> statement-breakpoint
ALTER TABLE "customer_keys" ADD CONSTRAINT "customer_keys_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_members" ADD CONSTRAINT "customer_members_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_members" ADD CONSTRAINT "customer_members_member_id_customers_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_from_id_customers_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_into_id_customers_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_phones" ADD CONSTRAINT "customer_phones_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_proposals" ADD CONSTRAINT "customer_proposals_one_id_customers_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_proposals" ADD CONSTRAINT "customer_proposals_other_id_customers_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged_into_customers_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_keys_customer" ON "customer_keys" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_members_once" ON "customer_members" USING btree ("customer_id","member_id");--> statement-breakpoint
CREATE INDEX "customer_members_member" ON "customer_members" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_merges_from" ON "customer_merges" USING btree ("from_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "customer_merges_into" ON "customer_merges" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "customer_phones_number" ON "customer_phones" USING btree ("phone_number");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_phones_preferred" ON "customer_phones" USING btree ("customer_id") WHERE is_preferred;--> statement-breakpoint
CREATE INDEX "customer_proposals_other" ON "customer_proposals" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "customer_proposals_open" ON "customer_proposals" USING btree ("is_certain" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"one_id") WHERE rejected_at is null;--> statement-breakpoint
CREATE INDEX "customers_merged" ON "customers" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "customers_newest" ON "customers" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree (persian_order(name) collate "C","id") WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "customers_national_code" ON "customers" USING btree ("national_code") WHERE national_code is not null;--> statement-breakpoint
CREATE INDEX "customers_national_id" ON "customers" USING btree ("national_id") WHERE national_id is not null;--> statement-breakpoint
CREATE INDEX "customers_name_sound" ON "customers" USING btree ("name_sound");--> statement-breakpoint
CREATE INDEX "customers_uncompared" ON "customers" USING btree ("id") WHERE compared_at is null;--> statement-breakpoint
CREATE INDEX "customers_changed" ON "customers" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_misspelt" ON "customers" USING gin (one_letter_off(name));--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "policy_reminders" ADD CONSTRAINT "policy_reminders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action NOT VALID;
