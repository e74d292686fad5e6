-- People who prove who they are elsewhere: with a wallet, at a provider, at their firm.

-- Where somebody comes by address, the accounts that have it are looked up among the identities too.
create index identities_by_email on auth.identities ((identity_data ->> 'email'));

-- What works once: a message that a wallet signed, an assertion of a firm. Only its hash is kept, for as long as it could be
-- brought again.
create table auth.spent_proofs (
  proof_hash  bytea primary key,
  forget_at   timestamptz not null
);
create index on auth.spent_proofs (forget_at);

-- Somebody is away at a provider or at their firm, to prove who they are.
create table auth.away_states (
  state_hash       bytea primary key,
  provider         text not null,
  redirect_to      text not null,
  code_challenge   text,
  challenge_method text check (challenge_method in ('s256', 'plain')),
  secrets_sealed   text not null,               -- what only we and the provider may know of this trip
  linking_user_id  uuid references auth.users on delete cascade,
  created_at       timestamptz not null,
  check ((code_challenge is null) = (challenge_method is null))
);
create index on auth.away_states (created_at);

-- A code that somebody brings home stands for the provider's tokens too, and for how long their firm lets them stay.
alter table auth.flow_states
  add column provider               text,
  add column provider_tokens_sealed text,
  add column session_not_after      timestamptz;

-- Which firm it was that vouched for the person.
alter table auth.session_methods add column provider text;

grant select, insert, update, delete on all tables in schema auth to plumbline_auth;
