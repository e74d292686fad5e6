-- Files that a vendor sent from its portal belong to the vendor that it was merged into, and go back if the merge is undone.
alter table portal_uploads add column vendor_merge_id uuid;
create index portal_uploads_by_vendor_merge on portal_uploads (org_id, vendor_merge_id) where vendor_merge_id is not null;

update portal_uploads upload set vendor_id = vendor.merged_into
from vendors vendor
where vendor.org_id = upload.org_id and vendor.id = upload.vendor_id and vendor.merged_into is not null;
