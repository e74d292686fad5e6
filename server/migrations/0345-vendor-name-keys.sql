-- The name without punctuation and the form of the company, to find vendors that were entered twice. Computing it for every
-- vendor took longer than the rest of the directory.
alter table vendors add column name_key text not null generated always as (
  trim(regexp_replace(
    regexp_replace(lower(name), '[^a-z0-9]+', ' ', 'g'), '\s*\m(llc|inc|corp|co|company|ltd)\M\s*', ' ', 'g'))
) stored;
create index on vendors (org_id, name_key) where merged_into is null;
