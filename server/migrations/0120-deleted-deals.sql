-- A deleted deal stays in the database but is hidden from everything its organization reads: lists, counts, joins. Only
-- a transaction that asks to see deleted deals does, to delete one or to undo that (docs/decisions/0106).
alter table deals
  add column deleted_at timestamptz,
  add column deleted_by uuid,
  -- jobs of the platform see all rows; to them a deleted deal is an archived one
  add constraint deals_deleted_are_archived check (deleted_at is null or status = 'archived');

create function sees_deleted_deals() returns boolean
  language sql stable parallel safe
  as $$ select coalesce(current_setting('app.sees_deleted_deals', true), '') = 'on' $$;

alter policy tenant on deals
  using (org_id = (select current_org()) and (deleted_at is null or (select sees_deleted_deals())))
  with check (org_id = (select current_org()));
