-- Devices from which a person has signed in, by a hash of what their browser says of itself without its versions.
create table auth.known_devices (
  user_id     uuid not null references auth.users on delete cascade,
  device_hash bytea not null,
  seen_at     timestamptz not null,
  primary key (user_id, device_hash)
);

grant select, insert, update, delete on auth.known_devices to plumbline_auth;
