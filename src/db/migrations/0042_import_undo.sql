ALTER TABLE "policy_imports" DROP CONSTRAINT "policy_imports_state_known";--> statement-breakpoint
ALTER TABLE "policy_import_rows" ADD COLUMN "policy_id" bigint;--> statement-breakpoint
ALTER TABLE "policy_import_rows" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "policy_import_rows" ADD COLUMN "undoing" text;--> statement-breakpoint
ALTER TABLE "policy_import_rows" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "policy_imports" ADD COLUMN "sends_texts" boolean;--> statement-breakpoint
ALTER TABLE "policy_imports" ADD COLUMN "undone_by" bigint;--> statement-breakpoint
ALTER TABLE "policy_imports" ADD COLUMN "undo_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "policy_imports" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "policy_imports" ADD COLUMN "undone_row" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "policy_imports" ADD COLUMN "undone" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "policy_imports" ADD COLUMN "undo_kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "policy_imports" ADD CONSTRAINT "policy_imports_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "policy_import_rows_by_policy" ON "policy_import_rows" USING btree ("policy_id") WHERE policy_id is not null;--> statement-breakpoint
CREATE INDEX "policy_import_rows_undone" ON "policy_import_rows" USING btree ("undone_at") WHERE undone_at is not null;--> statement-breakpoint
CREATE INDEX "policy_imports_undoing" ON "policy_imports" USING btree ("id") WHERE state = 'undoing';--> statement-breakpoint
ALTER TABLE "policy_import_rows" ADD CONSTRAINT "policy_import_rows_undoing_known" CHECK ("policy_import_rows"."undoing" in ('undone', 'changed', 'texted', 'worked_on', 'erased', 'gone'));--> statement-breakpoint
ALTER TABLE "policy_imports" ADD CONSTRAINT "policy_imports_state_known" CHECK ("policy_imports"."state" in ('reading', 'checked', 'running', 'done', 'failed', 'undoing', 'undone', 'undo_failed'));