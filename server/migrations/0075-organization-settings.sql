-- What an organization says of itself in its letters, and its tax number: sealed, with the four digits that may be shown beside it.
alter table organizations
  add column legal_name  text check (legal_name <> '' and length(legal_name) <= 120),
  add column address     text check (address <> '' and length(address) <= 300),
  add column phone       text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  add column ein_sealed  text,
  add column ein_ending  text check (ein_ending ~ '^[0-9]{4}$'),
  add check ((ein_sealed is null) = (ein_ending is null));
