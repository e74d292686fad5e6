alter table import_jobs
  drop constraint import_jobs_kind_check,
  add constraint import_jobs_kind_check check (kind in ('deals', 'comps', 'vendors', 'invoices', 'contacts'));
alter table import_memory
  drop constraint import_memory_kind_check,
  add constraint import_memory_kind_check check (kind in ('deals', 'comps', 'vendors', 'invoices', 'contacts'));
