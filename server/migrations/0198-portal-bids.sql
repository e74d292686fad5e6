-- Vendors bid from their portal. No member enters those bids: the person who sent one is known by name and address.
alter table bids
  alter column entered_by drop not null,
  add column sent_by text check (sent_by <> '' and length(sent_by) <= 160),
  add column sent_email text check (sent_email <> '' and length(sent_email) <= 254),
  add column starts_on date,
  -- the last day on which the price holds
  add column holds_until date,
  add column leaves_out text not null default '' check (length(leaves_out) <= 500),
  add check ((entered_by is null) = (sent_by is not null) and (sent_by is null) = (sent_email is null));

alter table bid_invitations
  -- why the vendor doesn't bid
  add column decline_note text not null default '' check (length(decline_note) <= 500),
  add check (decline_note = '' or declined_on is not null);

-- What the vendors' door shows: what the vendor was invited to bid on and its own bid, nothing of anyone else's, of our
-- estimates or of the award.
create policy portal on bid_invitations to plumbline_portal
  using (org_id = (select current_org()) and vendor_id = (select current_vendor()));
grant select (org_id, package_id, vendor_id, invited_at, declined_on, decline_note) on bid_invitations to plumbline_portal;

create policy portal on bid_packages to plumbline_portal
  using (org_id = (select current_org()) and id in (select package_id from bid_invitations));
grant select (org_id, id, deal_id, title, note, need_by, closes_on, status) on bid_packages to plumbline_portal;

create policy portal on bid_package_lines to plumbline_portal
  using (org_id = (select current_org()) and package_id in (select id from bid_packages));
grant select (org_id, id, package_id, position, description, qty, unit) on bid_package_lines to plumbline_portal;

create policy portal on bids to plumbline_portal
  using (org_id = (select current_org()) and vendor_id = (select current_vendor()));
grant select (
  org_id, id, package_id, vendor_id, starts_on, finish_on, received_on, holds_until, leaves_out, note, order_id, notified_at, sent_by,
  version
) on bids to plumbline_portal;

create policy portal on bid_lines to plumbline_portal
  using (org_id = (select current_org()) and bid_id in (select id from bids));
grant select (org_id, bid_id, line_id, answer, amount_cents) on bid_lines to plumbline_portal;

drop policy portal on deals;
create policy portal on deals to plumbline_portal using (
  org_id = (select current_org())
  and (
    id in (select deal_id from purchase_orders) or id in (select deal_id from vendor_invoices)
    or id in (select deal_id from bid_packages)
  )
);
-- Whether a bid is still taken depends on the deal.
grant select (status) on deals to plumbline_portal;
