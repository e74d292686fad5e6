-- What the product named itself (a checklist item) has a name in each language; what a person named has one.
alter table activity_events add column object_label_es text;
