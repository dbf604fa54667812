CREATE TABLE "content_pages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"item_id" bigint,
	"place" text DEFAULT 'none' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"draft" jsonb,
	"draft_by" bigint,
	"draft_at" timestamp with time zone,
	"publish_at" timestamp with time zone,
	"publish_by" bigint,
	"published" jsonb,
	"published_by" bigint,
	"published_at" timestamp with time zone,
	CONSTRAINT "content_pages_slug" UNIQUE("slug"),
	CONSTRAINT "content_pages_item" UNIQUE("item_id"),
	CONSTRAINT "content_pages_kind_known" CHECK ("content_pages"."kind" in ('site', 'product', 'free')),
	CONSTRAINT "content_pages_place_known" CHECK ("content_pages"."place" in ('none', 'header', 'footer')),
	CONSTRAINT "content_pages_due_with_draft" CHECK (publish_at is null or draft is not null)
);
--> statement-breakpoint
CREATE TABLE "content_previews" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_redirects" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from" text NOT NULL,
	"to" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_redirects_from" UNIQUE("from")
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"page_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"origin" text NOT NULL,
	"published_by" bigint,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_versions_version" UNIQUE("page_id","version"),
	CONSTRAINT "content_versions_origin_known" CHECK ("content_versions"."origin" in ('published', 'scheduled', 'restored'))
);
--> statement-breakpoint
ALTER TABLE "insurance_types" ADD COLUMN "starter" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "rights" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_pages" ADD CONSTRAINT "content_pages_item_id_insurance_types_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."insurance_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_pages" ADD CONSTRAINT "content_pages_draft_by_users_id_fk" FOREIGN KEY ("draft_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_pages" ADD CONSTRAINT "content_pages_publish_by_users_id_fk" FOREIGN KEY ("publish_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_pages" ADD CONSTRAINT "content_pages_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_page_id_content_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."content_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_pages_due" ON "content_pages" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "content_previews_expiry" ON "content_previews" USING btree ("expires_at");--> statement-breakpoint
-- A product's page that staff never saved (each saving is in the log since there are pages) follows the words of
-- each release from now on. Which product of the starter catalogue it is, its first link says.
UPDATE "insurance_types" AS "item"
SET "starter" = substr("first_link"."link", length('/products/') + 1)
FROM (
  SELECT "id", coalesce(
    (SELECT "before" ->> 'link' FROM "audit_log"
      WHERE "subject_type" = 'item' AND "subject_id" = "insurance_types"."id" AND "action" = 'item.updated'
      ORDER BY "id" LIMIT 1),
    "link") AS "link"
  FROM "insurance_types") AS "first_link"
WHERE "first_link"."id" = "item"."id" AND "content" IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM "audit_log"
    WHERE "subject_type" = 'item' AND "subject_id" = "item"."id" AND "action" = 'item.created')
  AND "first_link"."link" LIKE '/products/%'
  AND substr("first_link"."link", length('/products/') + 1) IN ('third-party', 'car-body', 'motorcycle', 'third-party-excess', 'fire-home', 'fire-apartment', 'fire-commercial', 'fire-industrial', 'fire-warehouse', 'employer-liability', 'medical-liability', 'engineer-liability', 'building-elevator', 'public-liability', 'product-liability', 'carrier-liability', 'life-savings', 'term-life', 'credit-life', 'annuity', 'personal-accident', 'group-accident', 'group-health', 'family-health', 'travel', 'cargo-import', 'cargo-export', 'cargo-domestic', 'cargo-transit', 'contractors-all-risks', 'erection-all-risks', 'machinery-breakdown', 'electronic-equipment', 'contractors-plant', 'marine-hull', 'aviation', 'money', 'trade-credit');
--> statement-breakpoint
-- What staff saved, and whatever else cannot be told from it, stays as it is.
INSERT INTO "content_pages" ("slug", "kind", "item_id", "version", "published", "published_by", "published_at")
SELECT 'product-' || "item"."id", 'product', "item"."id", 1,
  jsonb_build_object(
    'meta', '{"title": "", "description": "", "picture": null}'::jsonb,
    'lead', coalesce("content" -> 'lead', '""'::jsonb),
    'blocks', coalesce("content" -> 'blocks', '[]'::jsonb)),
  "saved"."actor_id", coalesce("saved"."at", "item"."updated_at")
FROM "insurance_types" AS "item"
LEFT JOIN LATERAL (
  SELECT "actor_id", "at" FROM "audit_log"
  WHERE "subject_type" = 'item' AND "subject_id" = "item"."id" AND "action" = 'item.page-saved'
  ORDER BY "id" DESC LIMIT 1) AS "saved" ON true
WHERE "content" IS NOT NULL AND ("saved"."at" IS NOT NULL OR "item"."starter" IS NULL);
--> statement-breakpoint
INSERT INTO "content_versions" ("page_id", "version", "content", "origin", "published_by", "published_at")
SELECT "id", "version", "published", 'published', "published_by", "published_at" FROM "content_pages";
--> statement-breakpoint
ALTER TABLE "insurance_types" DROP COLUMN "content";
