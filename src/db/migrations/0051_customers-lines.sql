ALTER TABLE "customer_merges" ADD COLUMN "filled" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "lines" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "next_end" date;--> statement-breakpoint
CREATE INDEX "customers_by_end" ON "customers" USING btree ("next_end","id") WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "customers_lines" ON "customers" USING gin ("lines");
--> statement-breakpoint
-- Lines of the running policies of a customer and of those merged into it, and their nearest last day.
CREATE FUNCTION refresh_customer_lines(changed bigint[]) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  roots bigint[];
BEGIN
  -- In one order, so that two statements wait for each other and none for itself.
  SELECT array_agg(id) INTO roots FROM (
    SELECT id FROM customers
    WHERE id IN (SELECT coalesce(merged_into, id) FROM customers WHERE id = ANY(changed))
    ORDER BY id FOR UPDATE
  ) AS locked;
  UPDATE customers SET lines = found.lines, next_end = found.next_end
  FROM (
    SELECT roots.root,
      coalesce(array_agg(DISTINCT policies.line ORDER BY policies.line) FILTER (WHERE policies.id IS NOT NULL), '{}') AS lines,
      min(policies.ends_on) AS next_end
    FROM unnest(roots) AS roots (root)
    CROSS JOIN LATERAL (
      SELECT roots.root AS id UNION ALL SELECT own.id FROM customers AS own WHERE own.merged_into = roots.root
    ) AS member
    LEFT JOIN policies ON policies.customer_id = member.id AND policies.status = 'active'
    GROUP BY roots.root
  ) AS found
  WHERE customers.id = found.root
    AND (customers.lines, customers.next_end) IS DISTINCT FROM (found.lines, found.next_end);
END
$$;--> statement-breakpoint
CREATE FUNCTION policies_change_lines() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  changed bigint[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT customer_id) INTO changed FROM rows_after WHERE customer_id IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT customer_id) INTO changed FROM rows_before WHERE customer_id IS NOT NULL;
  ELSE
    SELECT array_agg(DISTINCT customer) INTO changed FROM (
      SELECT unnest(ARRAY[earlier.customer_id, later.customer_id]) AS customer
      FROM rows_before AS earlier JOIN rows_after AS later USING (id)
      WHERE (earlier.customer_id, earlier.status, earlier.line, earlier.ends_on)
        IS DISTINCT FROM (later.customer_id, later.status, later.line, later.ends_on)
    ) AS both_sides WHERE customer IS NOT NULL;
  END IF;
  IF changed IS NOT NULL THEN PERFORM refresh_customer_lines(changed); END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER policies_lines_inserted AFTER INSERT ON policies
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION policies_change_lines();--> statement-breakpoint
CREATE TRIGGER policies_lines_updated AFTER UPDATE ON policies
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION policies_change_lines();--> statement-breakpoint
CREATE TRIGGER policies_lines_deleted AFTER DELETE ON policies
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION policies_change_lines();
