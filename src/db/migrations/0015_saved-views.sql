CREATE TABLE "views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "views_list_known" CHECK ("views"."list" in ('requests'))
);
--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "views_own_name" ON "views" USING btree ("owner_id","list","name") WHERE not is_shared;--> statement-breakpoint
CREATE UNIQUE INDEX "views_shared_name" ON "views" USING btree ("list","name") WHERE is_shared;--> statement-breakpoint
CREATE INDEX "views_by_owner" ON "views" USING btree ("owner_id","list");--> statement-breakpoint
CREATE INDEX "requests_open_oldest" ON "requests" USING btree ("created_at","id") WHERE status <> 'closed' and not is_spam;