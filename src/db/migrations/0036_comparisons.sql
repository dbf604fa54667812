CREATE TABLE "comparison_offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comparison_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"insurer_id" bigint NOT NULL,
	"insurer" text NOT NULL,
	"premium_rial" bigint,
	"first_rial" bigint,
	"instalments" integer,
	"values" jsonb NOT NULL,
	"note" text,
	CONSTRAINT "comparison_offers_premium" CHECK ("comparison_offers"."premium_rial" > 0),
	CONSTRAINT "comparison_offers_instalments" CHECK ("comparison_offers"."first_rial" >= 0 and "comparison_offers"."instalments" > 0)
);
--> statement-breakpoint
CREATE TABLE "comparison_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comparison_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"comparison_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"line" text NOT NULL,
	"valid_until" date,
	"rows" jsonb NOT NULL,
	"recommended" integer,
	"reason" text,
	"published_at" timestamp with time zone,
	"published_by" bigint,
	"chosen_offer" integer,
	"chosen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comparison_versions_state_known" CHECK ("comparison_versions"."state" in ('draft', 'published')),
	CONSTRAINT "comparison_versions_line_known" CHECK ("comparison_versions"."line" in ('motor_third_party', 'motor_hull', 'fire', 'liability', 'health', 'cargo', 'engineering', 'accident_life', 'other')),
	CONSTRAINT "comparison_versions_published_whole" CHECK (("comparison_versions"."state" = 'published') = ("comparison_versions"."published_at" is not null)
        and ("comparison_versions"."state" = 'draft' or "comparison_versions"."valid_until" is not null)),
	CONSTRAINT "comparison_versions_chosen_whole" CHECK (("comparison_versions"."chosen_offer" is null) = ("comparison_versions"."chosen_at" is null)
        and ("comparison_versions"."chosen_offer" is null or "comparison_versions"."state" = 'published'))
);
--> statement-breakpoint
CREATE TABLE "comparisons" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comparisons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"code" text NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comparisons_code" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "comparison_offers" ADD CONSTRAINT "comparison_offers_version_id_comparison_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."comparison_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparison_offers" ADD CONSTRAINT "comparison_offers_insurer_id_insurers_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."insurers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparison_versions" ADD CONSTRAINT "comparison_versions_comparison_id_comparisons_id_fk" FOREIGN KEY ("comparison_id") REFERENCES "public"."comparisons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparison_versions" ADD CONSTRAINT "comparison_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparisons" ADD CONSTRAINT "comparisons_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparisons" ADD CONSTRAINT "comparisons_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "comparison_offers_position" ON "comparison_offers" USING btree ("version_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "comparison_versions_number" ON "comparison_versions" USING btree ("comparison_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "comparison_versions_draft" ON "comparison_versions" USING btree ("comparison_id") WHERE state = 'draft';--> statement-breakpoint
CREATE INDEX "comparison_versions_by_line" ON "comparison_versions" USING btree ("line","published_at") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "comparison_versions_published" ON "comparison_versions" USING btree ("published_at") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "comparisons_by_request" ON "comparisons" USING btree ("request_id","id");