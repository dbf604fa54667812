ALTER TABLE "sms_outbox" DROP CONSTRAINT "sms_outbox_state_known";--> statement-breakpoint
ALTER TABLE "request_events" ADD COLUMN "undo" jsonb;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD CONSTRAINT "sms_outbox_state_known" CHECK ("sms_outbox"."state" in ('pending', 'sending', 'sent', 'failed', 'unknown', 'cancelled'));