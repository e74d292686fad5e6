-- Deals that an organization tries the product with. They take no place in its plan, are never in its portfolio, and can be
-- removed together.
alter table deals add column is_sample boolean not null default false;
create index deals_samples on deals (org_id) where is_sample;

-- One row for an organization that is being given sample deals, or has them.
create table sample_sets (
  org_id       uuid not null primary key references organizations (id) on delete cascade,
  status       text not null check (status in ('adding', 'ready', 'failed')),
  done         int not null default 0 check (done between 0 and total),
  total        int not null check (total > 0),
  requested_by uuid not null,
  requested_at timestamptz not null
);
call make_tenant_table('sample_sets');

-- A deal is a sample from the beginning or never, so that nothing real can be removed as one.
create function keep_is_sample() returns trigger
  language plpgsql
  as $$
begin
  raise exception 'deals.is_sample is set when a deal is created';
end
$$;
create trigger keep_is_sample before update of is_sample on deals
  for each row when (new.is_sample is distinct from old.is_sample) execute function keep_is_sample();

-- The log can only grow, but for what it says of sample deals, which goes with them.
grant delete on activity_events to plumbline_platform;
create policy sample_deals on activity_events as restrictive for delete to plumbline_platform
  using (exists (
    select from deals deal
    where deal.org_id = activity_events.org_id and deal.id = activity_events.deal_id and deal.is_sample
  ));
