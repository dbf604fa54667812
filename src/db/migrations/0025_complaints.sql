-- A wider check: what the release before writes, this one takes.
ALTER TABLE "requests" DROP CONSTRAINT "requests_kind_known";--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_kind_known" CHECK ("requests"."kind" in ('call', 'consultation', 'partner', 'claim', 'complaint')) NOT VALID;