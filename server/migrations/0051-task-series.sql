-- A task may be due at a time of its day, and a repeating one knows its series.
alter table tasks
  -- in the organization's time zone
  add column due_time time check (due_time is null or due_date is not null),
  -- first due day of the series: months are counted from it
  add column series_start date,
  -- the finished task that this one comes after, so that finishing twice makes one next task
  add column follows_id uuid,
  add unique (org_id, follows_id),
  add foreign key (org_id, follows_id) references tasks (org_id, id) on delete set null (follows_id);
