-- Finds records by the beginnings of words. One row for each word of a record, read as a range of the primary key: the
-- text operators that other searches use aren't leakproof, so under row security they can't use an index.
create table search_tokens (
  org_id   uuid not null,
  kind     text collate "C" not null check (kind in ('deal', 'contact', 'vendor', 'order', 'invoice', 'draw', 'document', 'task')),
  token    text collate "C" not null check (token <> ''),
  item_id  uuid not null,
  deal_id  uuid,
  primary key (org_id, kind, token, item_id)
);
create index search_tokens_of_item on search_tokens (org_id, item_id, token);
call make_tenant_table('search_tokens', 'select');

-- The words an organization uses, to find the one that was meant. A word may be listed twice, so that two transactions that
-- use a new one at once don't wait for each other; reading takes each word once.
create table search_words (
  org_id  uuid not null,
  word    text collate "C" not null,
  id      uuid not null default gen_random_uuid(),
  primary key (org_id, word, id)
);
call make_tenant_table('search_words', 'select');

-- The words of a text without case, accents and punctuation, each once (the same rule as domain/src/search/words.ts). A
-- number is also found without its leading zeros.
create function search_words_in(written text) returns text[]
  language sql immutable parallel safe
  as $$
  select coalesce(array_agg(distinct left(found.word, 60)), '{}')
  from (
    select word
    from regexp_split_to_table(
      lower(regexp_replace(normalize(written, NFD), '[''’\u0300-\u036f]', '', 'g') collate "C"),
      '[^a-z0-9\u00c0-\u1fff\u2c00-\ud7ff]+'
    ) word
    union all
    select ltrim(word, '0')
    from regexp_split_to_table(written, '[^0-9]+') word
    where word ~ '^0+[1-9]'
  ) found
  where found.word <> ''
$$;

-- What a record is found by; null for a record that isn't found.
create function search_text_of(kind text, record jsonb) returns text
  language sql stable
  as $$
  select case
    when record ->> 'deleted_at' is not null or record ->> 'merged_into' is not null then null
    when kind in ('task', 'draw') and record ->> 'status' = 'cancelled' then null
    else case kind
      when 'deal' then record ->> 'search_text'
      when 'contact' then concat_ws(' ', record ->> 'name', record ->> 'company', record ->> 'email', record ->> 'phone', phone.digits, regexp_replace(phone.digits, '^(\d{3})(\d{3})(\d{4})$', '\1 \2 \3'))
      when 'vendor' then concat_ws(' ', record ->> 'name', record ->> 'legal_name', record ->> 'license_no')
      when 'draw' then 'DR-' || (record ->> 'number')
      when 'document' then record ->> 'title'
      when 'task' then record ->> 'title'
      else concat_ws(' ',
        case kind when 'order' then 'PO-' || (record ->> 'number') end, record ->> 'title', record ->> 'invoice_no',
        (select vendor.name from vendors vendor where vendor.org_id = (record ->> 'org_id')::uuid and vendor.id = (record ->> 'vendor_id')::uuid)
      )
    end
  end
  from (select regexp_replace(record ->> 'phone', '^\+1|[^0-9]', '', 'g') as digits) phone
$$;

create procedure put_search_tokens(of_kind text, record jsonb)
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  org uuid := record ->> 'org_id';
  item uuid := record ->> 'id';
  deal uuid := case of_kind when 'deal' then record ->> 'id' else record ->> 'deal_id' end;
  words text[] := search_words_in(search_text_of(of_kind, record));
begin
  delete from search_tokens where org_id = org and item_id = item and (token <> all (words) or deal_id is distinct from deal);
  insert into search_tokens (org_id, kind, token, item_id, deal_id)
  select org, of_kind, word, item, deal from unnest(words) word
  on conflict do nothing;
  insert into search_words (org_id, word)
  select org, used.word
  from unnest(words) used (word)
  where length(used.word) >= 3 and used.word !~ '[0-9]'
    and not exists (select from search_words known where known.org_id = org and known.word = used.word);
end
$$;

create function keep_search_tokens() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  if tg_op = 'DELETE' then
    delete from search_tokens where org_id = old.org_id and item_id = old.id;
  else
    call put_search_tokens(tg_argv[0], to_jsonb(new));
  end if;
  return null;
end
$$;

create trigger keep_search_tokens after insert or delete or update of search_text on deals
  for each row execute function keep_search_tokens('deal');
create trigger keep_search_tokens after insert or delete or update of name, company, email, phone, merged_into on contacts
  for each row execute function keep_search_tokens('contact');
create trigger keep_search_tokens after insert or delete or update of name, legal_name, license_no, merged_into on vendors
  for each row execute function keep_search_tokens('vendor');
create trigger keep_search_tokens after insert or delete or update of title, vendor_id on purchase_orders
  for each row execute function keep_search_tokens('order');
create trigger keep_search_tokens after insert or delete or update of invoice_no, vendor_id on vendor_invoices
  for each row execute function keep_search_tokens('invoice');
create trigger keep_search_tokens after insert or delete or update of status on draw_requests
  for each row execute function keep_search_tokens('draw');
create trigger keep_search_tokens after insert or delete or update of title, deleted_at on documents
  for each row execute function keep_search_tokens('document');
create trigger keep_search_tokens after insert or delete or update of title, status, deal_id on tasks
  for each row execute function keep_search_tokens('task');

-- Orders and invoices are also found by the vendor's name.
create function keep_vendor_name_found() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  found record;
begin
  for found in
    select 'order' as kind, to_jsonb(purchase) as record from purchase_orders purchase where purchase.org_id = new.org_id and purchase.vendor_id = new.id
    union all
    select 'invoice', to_jsonb(invoice) from vendor_invoices invoice where invoice.org_id = new.org_id and invoice.vendor_id = new.id
  loop
    call put_search_tokens(found.kind, found.record);
  end loop;
  return null;
end
$$;
create trigger keep_vendor_name_found after update of name on vendors
  for each row when (new.name <> old.name) execute function keep_vendor_name_found();

-- They run as the platform, whoever changes a record: deleting a deal deletes its records as the tables' owner, and nobody
-- else may write these tables.
grant create on schema public to plumbline_platform;
alter procedure put_search_tokens owner to plumbline_platform;
revoke execute on procedure put_search_tokens from public;
alter function keep_search_tokens owner to plumbline_platform;
alter function keep_vendor_name_found owner to plumbline_platform;
revoke create on schema public from plumbline_platform;

set local role plumbline_platform;
insert into search_tokens (org_id, kind, token, item_id, deal_id)
select found.org_id, found.kind, word, found.id, found.deal_id
from (
  select org_id, 'deal' as kind, id, id as deal_id, to_jsonb(deals) as record from deals
  union all select org_id, 'contact', id, null, to_jsonb(contacts) from contacts
  union all select org_id, 'vendor', id, null, to_jsonb(vendors) from vendors
  union all select org_id, 'order', id, deal_id, to_jsonb(purchase_orders) from purchase_orders
  union all select org_id, 'invoice', id, deal_id, to_jsonb(vendor_invoices) from vendor_invoices
  union all select org_id, 'draw', id, deal_id, to_jsonb(draw_requests) from draw_requests
  union all select org_id, 'document', id, deal_id, to_jsonb(documents) from documents
  union all select org_id, 'task', id, deal_id, to_jsonb(tasks) from tasks
) found
cross join lateral unnest(search_words_in(search_text_of(found.kind, found.record))) word;

insert into search_words (org_id, word)
select distinct org_id, token from search_tokens where length(token) >= 3 and token !~ '[0-9]';
reset role;
