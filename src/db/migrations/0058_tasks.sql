CREATE TABLE "tasks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"due_on" date NOT NULL,
	"due_at" timestamp with time zone,
	"owner_id" bigint NOT NULL,
	"customer_id" bigint,
	"policy_id" bigint,
	"request_id" bigint,
	"is_of_complaint" boolean DEFAULT false NOT NULL,
	"repeat" text,
	"repeat_day" smallint,
	"previous_id" bigint,
	"done_at" timestamp with time zone,
	"done_by" bigint,
	"before" jsonb,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "tasks_repeat_known" CHECK ("tasks"."repeat" in ('monthly')),
	CONSTRAINT "tasks_repeat_whole" CHECK (("tasks"."repeat" is null) = ("tasks"."repeat_day" is null))
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_previous_id_tasks_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_next" ON "tasks" USING btree ("previous_id") WHERE previous_id is not null;--> statement-breakpoint
CREATE INDEX "tasks_open" ON "tasks" USING btree ("owner_id","due_on","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "tasks_by_customer" ON "tasks" USING btree ("customer_id","due_on","id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "tasks_by_policy" ON "tasks" USING btree ("policy_id") WHERE policy_id is not null;--> statement-breakpoint
CREATE INDEX "tasks_by_request" ON "tasks" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "tasks_done" ON "tasks" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "tasks_changed" ON "tasks" USING btree ("updated_at");