-- Whom an organization counts among its people, and what is theirs there. Roles are rows of user_roles exactly while the
-- membership is active: whoever looks for roles finds people who may come in, and nobody else.
create table memberships (
  org_id                uuid not null references organizations (id),
  user_id               uuid not null references profiles (id),
  -- removed: gone from the team; the row still tells whose name stands in the records
  status                text not null default 'active' check (status in ('active', 'deactivated', 'removed')),
  -- the roles of somebody who was deactivated, until they come back
  roles_kept            text[] not null default '{}',
  -- what they may approve themselves: orders and change orders; vendor invoices. Null = as their role.
  po_limit_cents        bigint check (po_limit_cents between 0 and 9007199254740991),
  approval_limit_cents  bigint check (approval_limit_cents between 0 and 9007199254740991),
  joined_at             timestamptz not null default now(),
  deactivated_at        timestamptz,
  deactivated_by        uuid,
  updated_at            timestamptz not null default now(),
  version               int not null default 1,
  primary key (org_id, user_id),
  check ((status = 'active') = (deactivated_at is null)),
  check (status = 'deactivated' or roles_kept = '{}')
);
create index on memberships (user_id);
call make_tenant_table('memberships', 'select, insert, update');

set local role plumbline_platform;
insert into memberships (org_id, user_id, joined_at, updated_at)
select role.org_id, role.user_id, min(role.created_at), min(role.created_at)
from user_roles role
where role.org_id is not null
group by role.org_id, role.user_id;
reset role;

alter table user_roles add foreign key (org_id, user_id) references memberships (org_id, user_id);
grant insert, delete on user_roles to plumbline_app;

-- Oneself and everybody who is or was a colleague here: the records name them.
drop policy tenant on profiles;
create policy tenant on profiles to plumbline_app
  using (id = (select current_actor()) or exists (select from memberships where memberships.user_id = profiles.id and memberships.org_id = (select current_org())))
  with check (id = (select current_actor()));

-- An organization keeps an admin, whoever asks and however many ask at once: the second waits for the first, then looks.
create function keep_an_org_admin() returns trigger
  language plpgsql
  as $$
begin
  -- Not the stronger lock: whoever gives a role holds the organization's key.
  perform from organizations where id = old.org_id for no key update;
  if not exists (select from user_roles where org_id = old.org_id and role = 'org_admin') then
    raise exception 'an organization keeps at least one admin' using errcode = 'check_violation', constraint = 'keep_an_org_admin';
  end if;
  return null;
end
$$;
create constraint trigger keep_an_org_admin
  after update or delete on user_roles
  for each row when (old.role = 'org_admin')
  execute function keep_an_org_admin();

create table invitations (
  org_id       uuid not null references organizations (id),
  id           uuid not null,
  email        text not null check (email = lower(email) and email <> '' and length(email) <= 255),
  full_name    text not null default '' check (length(full_name) <= 120),
  roles        text[] not null check (roles <> '{}' and roles <@ array['org_admin', 'operator_admin', 'operator', 'transaction_coordinator']),
  locale       text not null check (locale in ('en', 'es')),
  -- sha256 of what the mail's link carries; a new mail makes a new one
  token_hash   bytea not null unique,
  status       text not null default 'pending' check (status in ('pending', 'accepted', 'expired', 'revoked')),
  invited_by   uuid not null references profiles (id),
  sent_at      timestamptz not null,
  expires_at   timestamptz not null,
  accepted_by  uuid references profiles (id),
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  version      int not null default 1,
  primary key (org_id, id),
  check ((status = 'accepted') = (accepted_by is not null))
);
create unique index invitations_one_pending on invitations (org_id, email) where status = 'pending';
call make_tenant_table('invitations', 'select, insert, update');

-- The organization's own mark, kept like every file.
create table organization_logos (
  org_id  uuid not null primary key references organizations (id),
  sha256  text not null,
  mime    text not null check (mime in ('image/png', 'image/jpeg', 'image/webp')),
  foreign key (org_id, sha256) references stored_files (org_id, sha256)
);
call make_tenant_table('organization_logos');
