-- What the vendors' door shows of a vendor to itself, and of its papers to open them.
grant select (license_no, license_expires, payment_method, bank_ending, version) on vendors to plumbline_portal;
grant select (version) on contacts to plumbline_portal;
grant select (file_name, mime, sha256, submitted_via, sent_by) on vendor_documents to plumbline_portal;
