-- Figures of a deal that change with the day: the n-th amount applies from the n-th day until the next one. The amount of a
-- day is `amounts[width_bucket(day, days)]`, none before the first. Null where not enough is known, and for existing deals until the new version has
-- recomputed their figures.
alter table deal_projection
  add column day_cost_from  date[],
  add column day_cost_cents bigint[],
  add column cash_out_from  date[],
  add column cash_out_cents bigint[];
