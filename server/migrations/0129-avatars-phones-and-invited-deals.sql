-- A member's picture, kept like every file, for each organization they are in.
create table member_avatars (
  org_id   uuid not null references organizations (id),
  user_id  uuid not null references profiles (id),
  sha256   text not null,
  mime     text not null check (mime in ('image/png', 'image/jpeg', 'image/webp')),
  primary key (org_id, user_id),
  foreign key (org_id, sha256) references stored_files (org_id, sha256)
);
create index on member_avatars (org_id, sha256);
call make_tenant_table('member_avatars');

-- Where teammates reach a person, which has nothing to do with how they sign in.
alter table profiles add column phone text check (phone ~ '^\+[1-9]\d{6,14}$');

-- The deals whose team an invited person joins.
alter table invitations add column deal_ids uuid[] not null default '{}' check (cardinality(deal_ids) <= 50);
