CREATE TABLE "attachments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"submission_id" bigint,
	"added_by" text NOT NULL,
	"actor_id" bigint,
	"filename" text NOT NULL,
	"kind" text NOT NULL,
	"size" integer NOT NULL,
	"file_id" bigint,
	"thumbnail_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"delete_reason" text,
	"deleted_by" bigint,
	CONSTRAINT "attachments_kind_known" CHECK ("attachments"."kind" in ('image', 'pdf')),
	CONSTRAINT "attachments_added_by_known" CHECK ("attachments"."added_by" in ('customer', 'staff')),
	CONSTRAINT "attachments_gone_when_deleted" CHECK (("attachments"."deleted_at" is null) = ("attachments"."file_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "file_chunks" (
	"file_id" bigint NOT NULL,
	"start" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "file_chunks_pkey" PRIMARY KEY("file_id","start"),
	CONSTRAINT "file_chunks_length" CHECK (octet_length("file_chunks"."bytes") between 1 and 262144)
);
--> statement-breakpoint
CREATE TABLE "file_grants" (
	"token_hash" text NOT NULL,
	"submission_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_grants_pkey" PRIMARY KEY("token_hash","submission_id")
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stored_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"sender" text NOT NULL,
	"filename" text NOT NULL,
	"length" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"writer" text,
	"file_id" bigint NOT NULL,
	"kind" text,
	"size" integer,
	"thumbnail_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_kind_known" CHECK ("uploads"."kind" in ('image', 'pdf')),
	CONSTRAINT "uploads_received_bounds" CHECK ("uploads"."received" between 0 and "uploads"."length")
);
--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_thumbnail_id_stored_files_id_fk" FOREIGN KEY ("thumbnail_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_chunks" ADD CONSTRAINT "file_chunks_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_grants" ADD CONSTRAINT "file_grants_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_thumbnail_id_stored_files_id_fk" FOREIGN KEY ("thumbnail_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_by_request" ON "attachments" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "attachments_by_submission" ON "attachments" USING btree ("submission_id") WHERE submission_id is not null;--> statement-breakpoint
CREATE INDEX "attachments_file" ON "attachments" USING btree ("file_id") WHERE file_id is not null;--> statement-breakpoint
CREATE INDEX "attachments_thumbnail" ON "attachments" USING btree ("thumbnail_id") WHERE thumbnail_id is not null;--> statement-breakpoint
CREATE INDEX "file_grants_expiry" ON "file_grants" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "stored_files_created" ON "stored_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "uploads_sender" ON "uploads" USING btree ("sender");--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_file" ON "uploads" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "uploads_thumbnail" ON "uploads" USING btree ("thumbnail_id") WHERE thumbnail_id is not null;