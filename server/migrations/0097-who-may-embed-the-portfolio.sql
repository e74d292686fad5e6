-- Sites that may show the public page in a frame of theirs; nobody may until the organization names them.
alter table portfolio_pages
  add column frame_origins text[] not null default '{}' check (cardinality(frame_origins) <= 10);
