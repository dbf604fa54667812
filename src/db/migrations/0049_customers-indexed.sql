CREATE INDEX CONCURRENTLY "policies_by_customer" ON "policies" USING btree ("customer_id","ends_on") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "policies_unbound" ON "policies" USING btree ("id") WHERE customer_id is null and erased_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "policy_reminders_by_customer" ON "policy_reminders" USING btree ("customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "policy_reminders_unbound" ON "policy_reminders" USING btree ("id") WHERE customer_id is null and erased_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "requests_by_customer" ON "requests" USING btree ("customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "requests_unbound" ON "requests" USING btree ("id") WHERE customer_id is null and not is_spam and erased_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_by_customer" ON "users" USING btree ("customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_unbound" ON "users" USING btree ("id") WHERE customer_id is null and role = 'customer' and erased_at is null;
