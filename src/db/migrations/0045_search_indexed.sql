CREATE INDEX CONCURRENTLY "requests_search_more" ON "requests" USING gin ("search_more" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_search_more" ON "users" USING gin ("search_more" gin_trgm_ops);
