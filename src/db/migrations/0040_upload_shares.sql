ALTER TABLE "uploads" ADD COLUMN "share" text DEFAULT 'visitors' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "source" text DEFAULT '' NOT NULL;