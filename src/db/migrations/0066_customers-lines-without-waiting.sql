-- Nothing is deleted here: what refers to these customers does not wait. So who is merged while this waits for the
-- merge is looked up once more.
CREATE OR REPLACE FUNCTION refresh_customer_lines(changed bigint[]) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  roots bigint[];
BEGIN
  LOOP
    -- In one order, so that two statements wait for each other and none for itself.
    SELECT array_agg(id) INTO roots FROM (
      SELECT id FROM customers
      WHERE id IN (SELECT coalesce(merged_into, id) FROM customers WHERE id = ANY(changed))
      ORDER BY id FOR NO KEY UPDATE
    ) AS locked;
    EXIT WHEN NOT EXISTS (
      SELECT FROM customers WHERE id = ANY(changed) AND coalesce(merged_into, id) <> ALL(roots));
  END LOOP;
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
$$;
