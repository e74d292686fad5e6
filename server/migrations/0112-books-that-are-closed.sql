-- Nothing dated on or before this day changes without an admin and a reason.
alter table organizations add column books_locked_through date;
