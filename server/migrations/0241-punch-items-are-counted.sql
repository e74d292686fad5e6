-- Whether punch items are done was a box that someone ticked. Now it's counted, so the box goes; where it was ticked it
-- stays as what happened.
delete from checklist_items item
using checklist_template_items template
where template.org_id = item.org_id and template.id = item.template_item_id and template.key = 'punch_items'
  and item.status = 'open';
delete from checklist_template_items where key = 'punch_items';
