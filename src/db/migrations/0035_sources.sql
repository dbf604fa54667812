CREATE TABLE "taps" (
	"day" date NOT NULL,
	"place" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "taps_day_place_pk" PRIMARY KEY("day","place"),
	CONSTRAINT "taps_place_known" CHECK ("taps"."place" in ('header', 'contact', 'footer', 'bar', 'error', 'page'))
);
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "source_name" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "source_landing" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "source_campaign" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "source" jsonb;--> statement-breakpoint
ALTER TABLE "request_days" ADD COLUMN "sources" jsonb DEFAULT '[]'::jsonb NOT NULL;