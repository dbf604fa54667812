CREATE TABLE "personal_holds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personal_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"phone_number" text NOT NULL,
	"reason" text,
	"set_by" bigint NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"lifted_by" bigint,
	"lifted_at" timestamp with time zone,
	"lift_reason" text,
	CONSTRAINT "personal_holds_lifted_whole" CHECK (("personal_holds"."lifted_by" is null) = ("personal_holds"."lifted_at" is null))
);
--> statement-breakpoint
ALTER TABLE "content_pages" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_previews" ADD COLUMN "made_by" bigint;--> statement-breakpoint
ALTER TABLE "erasures" ADD COLUMN "submission_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "code_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "code_checked_by" bigint;--> statement-breakpoint
ALTER TABLE "personal_holds" ADD CONSTRAINT "personal_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_holds" ADD CONSTRAINT "personal_holds_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_holds" ADD CONSTRAINT "personal_holds_lifted_by_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "personal_holds_one_of_user" ON "personal_holds" USING btree ("user_id") WHERE lifted_at is null and user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "personal_holds_one_of_number" ON "personal_holds" USING btree ("phone_number") WHERE lifted_at is null and user_id is null;--> statement-breakpoint
CREATE INDEX "personal_holds_number" ON "personal_holds" USING btree ("phone_number");--> statement-breakpoint
-- A check says of one national code that it is somebody's: another code is nobody's yet.
CREATE OR REPLACE FUNCTION forget_code_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.national_code IS DISTINCT FROM OLD.national_code THEN
    NEW.code_checked_at := NULL;
    NEW.code_checked_by := NULL;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_forget_code_check BEFORE UPDATE OF national_code ON users
  FOR EACH ROW EXECUTE FUNCTION forget_code_check();
