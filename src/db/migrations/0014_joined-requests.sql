DROP INDEX "requests_one_open";--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "joined_into" bigint;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "is_split" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Asked at the end of a transaction: a restore writes a request before the later one that it is joined to.
ALTER TABLE "requests" ADD CONSTRAINT "requests_joined_into_requests_id_fk" FOREIGN KEY ("joined_into") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE INDEX "requests_joined" ON "requests" USING btree ("joined_into") WHERE joined_into is not null;--> statement-breakpoint
CREATE INDEX "users_national_code" ON "users" USING btree ("national_code") WHERE national_code is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "requests_one_open" ON "requests" USING btree ("kind","phone_number") WHERE status <> 'closed' and not is_spam and joined_into is null and not is_split;