-- Costs and loan are taken back like every other change of a deal.
alter table undo_entries drop constraint undo_entries_kind_check;
alter table undo_entries add constraint undo_entries_kind_check check (kind in ('edit', 'terms', 'move', 'status', 'hold'));
