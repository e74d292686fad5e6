-- People who sign in without an e-mail address: by phone, by wallet, through their firm, or as nobody in particular.
alter table auth.users
  alter column email drop not null,
  drop constraint users_email_key,
  add column phone                    text check (phone ~ '^[1-9][0-9]{1,14}$'),  -- E.164 without the plus
  add column phone_confirmed_at       timestamptz,
  add column new_phone                text check (new_phone ~ '^[1-9][0-9]{1,14}$'),
  add column new_phone_sent_at        timestamptz,
  add column reauthentication_sent_at timestamptz,
  add column invited_at               timestamptz,
  add column deleted_at               timestamptz,
  add column role                     text not null default 'authenticated',
  add column is_anonymous             boolean not null default false,
  -- managed by their firm's identity provider: such an address may belong to another account too
  add column is_sso                   boolean not null default false,
  add check ((new_phone is null) = (new_phone_sent_at is null));

create unique index users_email_key on auth.users (email) where not is_sso;
create unique index users_phone_key on auth.users (phone);
create index users_by_age on auth.users (created_at desc, id desc);

-- The identity provider of a firm says until when its person is signed in.
alter table auth.sessions add column not_after timestamptz;

-- A phone gets a code and no link.
alter table auth.one_time_tokens
  alter column link_hash drop not null,
  drop constraint one_time_tokens_kind_check,
  add check (kind in ('confirmation', 'recovery', 'email_change_current', 'email_change_new', 'phone_change', 'reauthentication'));

-- A profile follows the address of its person; one who is deleted leaves a profile that is nobody's and frees the address.
create or replace function auth.carry_email_to_profile() returns trigger
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
begin
  update profiles set email = new.email, updated_at = new.updated_at where id = new.id and new.email is not null;
  return null;
end
$$;

create function auth.leave_profile() returns trigger
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
begin
  update profiles
  set email = old.id || '@deleted.invalid', status = 'deactivated', updated_at = now()
  where id = old.id;
  return null;
end
$$;

create trigger leave_profile_on_delete
  after delete on auth.users
  for each row execute function auth.leave_profile();

create trigger leave_profile_on_soft_delete
  after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function auth.leave_profile();

-- Text messages of an installation without a sender of its own; readable at /dev/outbox while trying the product out.
create table sms_outbox (
  id         uuid primary key,
  recipient  text not null,
  body       text not null,
  stored_at  timestamptz not null
);
create index on sms_outbox (stored_at desc);
grant select, insert, update, delete on sms_outbox to plumbline_platform;
