CREATE TABLE "submissions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"tracking_code" text NOT NULL,
	"user_id" bigint,
	"service" text,
	"service_title" text,
	"withdrawn_at" timestamp with time zone,
	"rating" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submissions_tracking_code" UNIQUE("tracking_code"),
	CONSTRAINT "submissions_rating_bounds" CHECK ("submissions"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "joined_codes" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Its index goes with it.
ALTER TABLE "requests" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_for_search(full_name || ' ' || phone_number || ' ' || tracking_code || joined_codes)) STORED;--> statement-breakpoint
CREATE INDEX "requests_search" ON "requests" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- Every code given out so far is the first submission's. Of those that joined nothing but their events is known.
INSERT INTO "submissions" ("request_id", "tracking_code", "user_id", "service", "service_title", "rating", "created_at")
  SELECT "id", "tracking_code", "user_id", "service", "details" ->> 'service_title', "rating", "created_at"
  FROM "requests" ORDER BY "id";--> statement-breakpoint
ALTER TABLE "request_events" ADD COLUMN "submission_id" bigint;--> statement-breakpoint
ALTER TABLE "request_events" DISABLE TRIGGER "request_events_append_only";--> statement-breakpoint
UPDATE "request_events" SET "submission_id" = "submissions"."id"
  FROM "submissions"
  WHERE "submissions"."request_id" = "request_events"."request_id" AND "type" IN ('created', 'rated');--> statement-breakpoint
ALTER TABLE "request_events" ENABLE TRIGGER "request_events_append_only";--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submissions_by_request" ON "submissions" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "submissions_by_user" ON "submissions" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;