-- Why somebody settled on a value, and what was known of the house when they did: a fact that changes later shows.
alter table valuations
  add column note    text check (note <> '' and length(note) <= 500),
  add column subject jsonb;
