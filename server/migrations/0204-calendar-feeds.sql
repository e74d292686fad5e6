-- Secret addresses under which other calendars read what a person sees, or one deal of it. One per person and deal, and
-- one for everything; a new one ends the old one.
create table calendar_feeds (
  org_id       uuid not null,
  id           uuid not null,
  user_id      uuid not null references profiles (id) on delete cascade,
  -- null = everything
  deal_id      uuid,
  token_hash   bytea not null,
  -- shown again to its owner only
  token_sealed text not null,
  created_at   timestamptz not null,
  read_at      timestamptz,
  primary key (org_id, id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade
);
create unique index calendar_feeds_token on calendar_feeds (token_hash);
create unique index calendar_feeds_one on calendar_feeds (org_id, user_id, deal_id) nulls not distinct;
call make_tenant_table('calendar_feeds');
