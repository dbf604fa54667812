CREATE TABLE "low_ratings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "low_ratings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"score" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"taken_by" bigint,
	"taken_at" timestamp with time zone,
	"closed_by" bigint,
	"closed_at" timestamp with time zone,
	"answer" text,
	CONSTRAINT "low_ratings_score_low" CHECK ("low_ratings"."score" between 1 and 2),
	CONSTRAINT "low_ratings_taken_whole" CHECK (("low_ratings"."taken_by" is null) = ("low_ratings"."taken_at" is null)),
	CONSTRAINT "low_ratings_closed_whole" CHECK (("low_ratings"."closed_by" is null) = ("low_ratings"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "rating_asks" (
	"request_id" bigint PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"sms_id" bigint,
	"asked_at" timestamp with time zone,
	CONSTRAINT "rating_asks_asked_whole" CHECK (("rating_asks"."sms_id" is null) = ("rating_asks"."asked_at" is null))
);
--> statement-breakpoint
ALTER TABLE "low_ratings" ADD CONSTRAINT "low_ratings_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "low_ratings" ADD CONSTRAINT "low_ratings_event_id_request_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."request_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "low_ratings" ADD CONSTRAINT "low_ratings_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "low_ratings" ADD CONSTRAINT "low_ratings_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_asks" ADD CONSTRAINT "rating_asks_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_asks" ADD CONSTRAINT "rating_asks_sms_id_sms_outbox_id_fk" FOREIGN KEY ("sms_id") REFERENCES "public"."sms_outbox"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "low_ratings_once" ON "low_ratings" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "low_ratings_open" ON "low_ratings" USING btree ("created_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "low_ratings_closed" ON "low_ratings" USING btree ("closed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "low_ratings_by_request" ON "low_ratings" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "rating_asks_waiting" ON "rating_asks" USING btree ("closed_at","request_id") WHERE asked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "rating_asks_sms" ON "rating_asks" USING btree ("sms_id");