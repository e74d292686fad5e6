-- A task that was created from a checklist item or a comment leads back to it.
alter table tasks
  add column checklist_item_id uuid,
  add column comment_id uuid,
  add constraint tasks_one_origin check (checklist_item_id is null or comment_id is null),
  add constraint tasks_origin_on_a_deal check (deal_id is not null or (checklist_item_id is null and comment_id is null)),
  add foreign key (org_id, checklist_item_id) references checklist_items (org_id, id) on delete set null (checklist_item_id),
  add foreign key (org_id, comment_id) references comments (org_id, id) on delete set null (comment_id);

create index on tasks (org_id, checklist_item_id) where checklist_item_id is not null;
create index on tasks (org_id, comment_id) where comment_id is not null;
