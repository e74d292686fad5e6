-- What counts for Form 1099-NEC: a person's decision about a payment, else its cost codes. What was stored so far was the
-- product's guess by method and tax class, which can change until the year is filed.
alter table payments
  add column unreportable_cents bigint not null default 0,
  alter column is_reportable drop not null;
update payments set is_reportable = null;
update payments payment
set unreportable_cents = left_out.cents
from (
  select share.org_id, share.payment_id, sum(share.amount_cents)::bigint as cents
  from payment_shares share
  join budget_lines line on line.org_id = share.org_id and line.id = share.budget_line_id
  join cost_codes code on code.org_id = line.org_id and code.id = line.cost_code_id
  where code.code ~ '^(01-010$|20|51|52)'
  group by share.org_id, share.payment_id
) left_out
where payment.org_id = left_out.org_id and payment.id = left_out.payment_id;
create index on payments (org_id, paid_on) where number is not null;

-- A year's forms: open until they're filed, then corrected any number of times.
create table tax_seasons (
  org_id           uuid not null references organizations (id),
  year             int not null check (year between 2015 and 2099),
  status           text not null default 'open' check (status in ('open', 'filed', 'corrected')),
  -- of a year that the law doesn't name
  threshold_cents  bigint check (threshold_cents > 0),
  -- the columns of the IRS's template for the year; null = those the product starts from
  columns          jsonb check (jsonb_typeof(columns) = 'array'),
  columns_set_by   uuid references profiles (id),
  columns_set_at   timestamptz,
  version          int not null default 1,
  primary key (org_id, year),
  check ((columns is null) = (columns_set_at is null))
);
call make_tenant_table('tax_seasons');

-- What was filed: the first time, and with each correction.
create table tax_filings (
  org_id           uuid not null,
  year             int not null,
  -- 1 = the first file, then the corrections
  number           int not null check (number > 0),
  threshold_cents  bigint not null,
  columns          jsonb not null check (jsonb_typeof(columns) = 'array'),
  payer_name       text not null,
  payer_address    text not null,
  payer_phone      text not null,
  payer_tin_sealed text,
  filed_by         uuid not null references profiles (id),
  filed_at         timestamptz not null,
  primary key (org_id, year, number),
  foreign key (org_id, year) references tax_seasons (org_id, year)
);
call make_tenant_table('tax_filings');

-- Each vendor as it stood at a filing: all that were paid at the first, those that changed at a correction.
create table tax_forms (
  org_id            uuid not null,
  year              int not null,
  filing            int not null,
  vendor_id         uuid not null,
  name              text not null,
  address           text not null,
  classification    text not null,
  tin_type          text check (tin_type in ('ssn', 'ein')),
  tin_sealed        text,
  tin_ending        text,
  standing          text not null check (standing in ('gets_one', 'close', 'left_out')),
  reason            text not null,
  problems          text[] not null default '{}',
  -- why a correction has it
  changes           text[] not null default '{}',
  paid_cents        bigint not null,
  card_cents        bigint not null,
  codes_cents       bigint not null,
  refunds_cents     bigint not null,
  counted_cents     bigint not null,
  withheld_cents    bigint not null,
  primary key (org_id, year, filing, vendor_id),
  foreign key (org_id, year, filing) references tax_filings (org_id, year, number),
  foreign key (org_id, vendor_id) references vendors (org_id, id),
  check (paid_cents - card_cents - codes_cents - refunds_cents = counted_cents)
);
create index on tax_forms (org_id, vendor_id);
call make_tenant_table('tax_forms');

-- Times a vendor without a W-9 was asked for one by the product, once for each interval.
create table tax_form_asks (
  org_id     uuid not null,
  vendor_id  uuid not null,
  year       int not null,
  round      int not null check (round >= 0),
  asked_at   timestamptz not null,
  primary key (org_id, vendor_id, year, round),
  foreign key (org_id, vendor_id) references vendors (org_id, id) on delete cascade
);
call make_tenant_table('tax_form_asks');

-- Vendors that agreed to get their copy by email; without that the law wants paper.
create table tax_copy_consents (
  org_id       uuid not null,
  vendor_id    uuid not null,
  agreed_on    date not null,
  recorded_by  uuid not null references profiles (id),
  recorded_at  timestamptz not null,
  primary key (org_id, vendor_id),
  foreign key (org_id, vendor_id) references vendors (org_id, id) on delete cascade
);
call make_tenant_table('tax_copy_consents');

create table tax_copies (
  org_id     uuid not null,
  id         uuid not null,
  year       int not null,
  filing     int not null,
  vendor_id  uuid not null,
  sent_to    text not null check (sent_to <> '' and length(sent_to) <= 254),
  sent_by    uuid not null references profiles (id),
  sent_at    timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, year, filing, vendor_id) references tax_forms (org_id, year, filing, vendor_id)
);
create index on tax_copies (org_id, year, vendor_id);
call make_tenant_table('tax_copies');
