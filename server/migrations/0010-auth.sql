-- Sign-in: people, their sessions, and every token that stands for one of them. Behind its own door alone.
create schema auth;

grant usage on schema auth to plumbline_auth;

create table auth.users (
  id                    uuid primary key,
  email                 text not null unique check (email = lower(email)),
  email_confirmed_at    timestamptz,
  password_hash         text,                   -- argon2id in PHC form; null = no password
  app_metadata          jsonb not null default '{}',
  user_metadata         jsonb not null default '{}',
  confirmation_sent_at  timestamptz,
  recovery_sent_at      timestamptz,
  new_email             text check (new_email = lower(new_email)),
  new_email_sent_at     timestamptz,
  new_email_awaits      text[] not null default '{}' check (new_email_awaits <@ '{email_change_current,email_change_new}'),
  last_sign_in_at       timestamptz,
  banned_until          timestamptz,
  created_at            timestamptz not null,
  updated_at            timestamptz not null,
  check ((new_email is null) = (new_email_awaits = '{}'))
);

-- One way in that a person has: their e-mail address, later a provider's account.
create table auth.identities (
  id               uuid primary key,
  user_id          uuid not null references auth.users on delete cascade,
  provider         text not null,
  provider_subject text not null,
  identity_data    jsonb not null,
  last_sign_in_at  timestamptz,
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  unique (provider, provider_subject)
);

create index identities_of_user on auth.identities (user_id);

create table auth.sessions (
  id             uuid primary key,
  user_id        uuid not null references auth.users on delete cascade,
  created_at     timestamptz not null,
  refreshed_at   timestamptz,
  user_agent     text,
  ip             inet
);

create index sessions_of_user on auth.sessions (user_id);

-- How the person of a session proved who they are; one entry per method.
create table auth.session_methods (
  session_id uuid not null references auth.sessions on delete cascade,
  method     text not null,
  proved_at  timestamptz not null,
  primary key (session_id, method)
);

-- Generations of a session's refresh token. The token itself is a mark made with APP_SECRET and is stored nowhere.
create table auth.refresh_tokens (
  session_id  uuid not null references auth.sessions on delete cascade,
  generation  integer not null check (generation > 0),
  issued_at   timestamptz not null,
  replaced_at timestamptz,
  primary key (session_id, generation)
);

create unique index one_active_refresh_token on auth.refresh_tokens (session_id) where replaced_at is null;

-- What a mail carries: a link and a code. Only their hashes are kept; a new one replaces the old.
create table auth.one_time_tokens (
  user_id       uuid not null references auth.users on delete cascade,
  kind          text not null check (kind in ('confirmation', 'recovery', 'email_change_current', 'email_change_new')),
  sent_to       text not null,
  link_hash     bytea not null unique,
  code_hash     bytea not null,
  wrong_guesses integer not null default 0,
  created_at    timestamptz not null,
  primary key (user_id, kind)
);

create index one_time_tokens_by_address on auth.one_time_tokens (sent_to);

-- A sign-in begun with a code challenge: the link hands out a code that only the beginner can exchange.
create table auth.flow_states (
  id                    uuid primary key,
  user_id               uuid not null references auth.users on delete cascade,
  authentication_method text not null,
  code_challenge        text not null,
  challenge_method      text not null check (challenge_method in ('s256', 'plain')),
  auth_code_hash        bytea unique,
  auth_code_issued_at   timestamptz,
  created_at            timestamptz not null,
  check ((auth_code_hash is null) = (auth_code_issued_at is null))
);

create index flow_states_of_user on auth.flow_states (user_id, authentication_method, created_at desc);

-- Key pairs of access tokens. A new one is published before it signs, an old one until its last token has expired.
create table auth.signing_keys (
  kid             uuid primary key,
  public_jwk      jsonb not null,
  private_sealed  text not null,
  signs_from      timestamptz not null,
  published_until timestamptz,
  created_at      timestamptz not null
);

grant select, insert, update, delete on all tables in schema auth to plumbline_auth;

-- A person's profile shows the address that they sign in with, from the same moment on.
create function auth.carry_email_to_profile() returns trigger
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
begin
  update profiles set email = new.email, updated_at = new.updated_at where id = new.id;
  return null;
end
$$;

create trigger carry_email_to_profile
  after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function auth.carry_email_to_profile();
