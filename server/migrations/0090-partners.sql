-- Who puts money into a deal beside its owner, and what they agreed; read and written whole, like the terms of a deal.
alter table deals
  add column partners jsonb not null default '[]' check (jsonb_typeof(partners) = 'array');
