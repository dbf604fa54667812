ALTER TABLE "policies" VALIDATE CONSTRAINT "policies_customer_id_customers_id_fk";--> statement-breakpoint
ALTER TABLE "policy_reminders" VALIDATE CONSTRAINT "policy_reminders_customer_id_customers_id_fk";--> statement-breakpoint
ALTER TABLE "requests" VALIDATE CONSTRAINT "requests_customer_id_customers_id_fk";--> statement-breakpoint
ALTER TABLE "users" VALIDATE CONSTRAINT "users_customer_id_customers_id_fk";
