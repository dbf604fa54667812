CREATE TABLE "policy_import_rows" (
	"import_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"fate" text NOT NULL,
	"holder_phone" text,
	"values" jsonb,
	"errors" jsonb,
	CONSTRAINT "policy_import_rows_pkey" PRIMARY KEY("import_id","row"),
	CONSTRAINT "policy_import_rows_fate_known" CHECK ("policy_import_rows"."fate" in ('create', 'update', 'unchanged', 'faulty'))
);
--> statement-breakpoint
CREATE TABLE "policy_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policy_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"filename" text NOT NULL,
	"reading" jsonb NOT NULL,
	"calendar" text NOT NULL,
	"currency" text NOT NULL,
	"rows" integer NOT NULL,
	"expected" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"done_row" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"faulty" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "policy_imports_state_known" CHECK ("policy_imports"."state" in ('reading', 'checked', 'running', 'done', 'failed')),
	CONSTRAINT "policy_imports_calendar_known" CHECK ("policy_imports"."calendar" in ('jalali', 'gregorian')),
	CONSTRAINT "policy_imports_currency_known" CHECK ("policy_imports"."currency" in ('toman', 'rial'))
);
--> statement-breakpoint
ALTER TABLE "policy_import_rows" ADD CONSTRAINT "policy_import_rows_import_id_policy_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."policy_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_imports" ADD CONSTRAINT "policy_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "policy_import_rows_by_fate" ON "policy_import_rows" USING btree ("import_id","fate","row");--> statement-breakpoint
CREATE INDEX "policy_import_rows_by_phone" ON "policy_import_rows" USING btree ("holder_phone") WHERE holder_phone is not null;--> statement-breakpoint
CREATE INDEX "policy_imports_newest" ON "policy_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "policy_imports_running" ON "policy_imports" USING btree ("id") WHERE state = 'running';