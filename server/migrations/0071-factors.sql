-- Second factors, the challenges that ask for them, and which of them raised which session.
create table auth.factors (
  id                 uuid primary key,
  user_id            uuid not null references auth.users on delete cascade,
  factor_type        text not null check (factor_type in ('totp', 'phone', 'webauthn')),
  friendly_name      text not null,
  status             text not null check (status in ('unverified', 'verified')),
  phone              text,
  secret_sealed      text,                -- of an authenticator app
  last_step          bigint,              -- the newest time step whose code was taken: each works once
  credential_id      text,                -- of a security key, base64url; known once it is verified
  public_key         bytea,
  sign_count         bigint,
  aaguid             uuid,
  transports         text[] not null default '{}',
  wrong_codes        integer not null default 0,
  wrong_codes_since  timestamptz,
  last_challenged_at timestamptz,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  unique (user_id, friendly_name),
  unique (user_id, credential_id),
  check ((factor_type = 'phone') = (phone is not null)),
  check ((factor_type = 'totp') = (secret_sealed is not null)),
  check ((credential_id is not null) = (factor_type = 'webauthn' and status = 'verified')),
  check ((credential_id is null) = (public_key is null))
);

create table auth.challenges (
  id            uuid primary key,
  factor_id     uuid not null references auth.factors on delete cascade,
  ip            inet,
  code_hash     bytea,                    -- of a phone
  nonce         text,                     -- what a security key signs
  wrong_codes   integer not null default 0,
  used_at       timestamptz,
  created_at    timestamptz not null
);

create index challenges_of_factor on auth.challenges (factor_id);
create index challenges_by_age on auth.challenges (created_at);

-- A removed factor takes the proofs that it gave along.
alter table auth.session_methods add column factor_id uuid references auth.factors on delete cascade;
create index session_methods_by_factor on auth.session_methods (factor_id) where factor_id is not null;

-- Refresh tokens of earlier generations were issued before a second factor raised the session.
alter table auth.sessions add column raised_generation integer not null default 1;

grant select, insert, update, delete on auth.factors, auth.challenges to plumbline_auth;
