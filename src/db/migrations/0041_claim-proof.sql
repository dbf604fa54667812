CREATE TABLE "claim_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint,
	"code_hmac" text NOT NULL,
	"source" text NOT NULL,
	"tried_from" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "file_grants" ADD COLUMN "holder_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "file_grants" ADD COLUMN "holder_of" text;--> statement-breakpoint
ALTER TABLE "claim_codes" ADD CONSTRAINT "claim_codes_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_codes_by_request" ON "claim_codes" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE INDEX "claim_codes_expiry" ON "claim_codes" USING btree ("expires_at");