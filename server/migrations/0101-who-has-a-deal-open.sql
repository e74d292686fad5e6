-- Who has a deal open. Each open page renews its row; rows that weren't renewed for a minute don't count. Unlogged, since a
-- crash closes nothing that matters.
create unlogged table deal_presence (
  org_id   uuid not null,
  deal_id  uuid not null,
  user_id  uuid not null,
  seen_at  timestamptz not null,
  primary key (org_id, deal_id, user_id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade
);
call make_tenant_table('deal_presence');
