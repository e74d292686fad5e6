-- Why money was moved or an expense voided is somebody's own words, or a code that every reader's language has words for.
alter table budget_transfers
  alter column reason drop not null,
  add column reason_code text check (reason_code in ('taken_back')),
  add check ((reason is null) <> (reason_code is null));

alter table expenses
  drop constraint expenses_check2,
  add column void_reason_code text check (void_reason_code in ('taken_back')),
  add check ((voided_at is null) = (void_reason is null and void_reason_code is null)),
  add check (void_reason is null or void_reason_code is null);
