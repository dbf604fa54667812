CREATE TABLE "kept_replies" (
	"key" text PRIMARY KEY NOT NULL,
	"reply" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "kept_replies_created" ON "kept_replies" USING btree ("created_at");