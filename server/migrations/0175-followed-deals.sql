-- Which comments of a deal someone wants to hear about. Without a row it's mentions and replies.
create table comment_followings (
  org_id   uuid not null,
  deal_id  uuid not null,
  user_id  uuid not null,
  notify   text not null check (notify in ('everything', 'nothing')),
  primary key (org_id, deal_id, user_id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade
);
call make_tenant_table('comment_followings');
