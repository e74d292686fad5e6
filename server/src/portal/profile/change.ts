import { invalidField } from '@plumbline/contract/errors'
import type { PortalProfile, PortalProfileInput } from '@plumbline/contract/portal/profile'
import {
  changedFields,
  type ProfileFacts,
  type ProfileFault,
  profileFaults,
  notifiesTeam,
} from '@plumbline/domain/portal/profile'
import { editContact } from '../../contacts/commands.ts'
import { phoneAsStored } from '../../contacts/facts.ts'
import { type ContactRow, lockContact } from '../../contacts/store.ts'
import { editConflict, found } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { VendorContext } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { factsOf as vendorFactsOf } from '../../vendors/facts.ts'
import { vendorKeys } from '../../vendors/live-keys.ts'
import { lockVendor, type VendorRow, writeVendor } from '../../vendors/store.ts'
import { logPortal } from '../log.ts'
import { notifyOfProfile } from './notice.ts'
import { getProfile } from './queries.ts'

type Changing = { version: number; contactVersion: number; profile: PortalProfileInput }

const FAULTS: Record<ProfileFault, string> = {
  required: 'Enter a name.',
  phone: 'Enter a phone number with its area code.',
}

/**
 * Saves what a vendor edits about itself. Saving the same again changes nothing.
 * @throws ApiError invalid_input, or edit_conflict with the profile as it is now
 */
export async function changeProfile(ctx: VendorContext, { profile, ...seen }: Changing): Promise<PortalProfile> {
  const isCurrent = await txAs(ctx, async (tx) => {
    const { orgId } = ctx.tenant
    const vendor = found(await lockVendor(tx, orgId, ctx.visit.vendor.id))
    const contact = found(vendor.contactId === null ? null : await lockContact(tx, orgId, vendor.contactId))
    const before = factsOf(vendor, contact)
    const after = withChanges(before, profile)
    if (changedFields(before, after).length === 0) return true
    if (vendor.version !== seen.version || contact.version !== seen.contactVersion) return false
    expectPossible(after)
    await keep(tx, ctx, { vendor, contact, before, after })
    return true
  })
  const now = await getProfile(ctx)
  if (!isCurrent) throw editConflict(now.version, now)
  return now
}

function factsOf({ locale }: VendorRow, { name: contactName, phone, address }: ContactRow): ProfileFacts {
  return { contactName, phone, address, locale }
}

function withChanges(before: ProfileFacts, { contactName, phone, address, locale }: PortalProfileInput): ProfileFacts {
  return {
    contactName: contactName ?? before.contactName,
    phone: phone === undefined ? before.phone : phone && phoneAsStored(phone),
    address: address ?? before.address,
    locale: locale ?? before.locale,
  }
}

function expectPossible(facts: ProfileFacts): void {
  const [[field, fault] = []] = profileFaults(facts)
  if (field !== undefined && fault !== undefined) throw invalidField(`profile.${field}`, fault, FAULTS[fault])
}

type Change = { vendor: VendorRow; contact: ContactRow; before: ProfileFacts; after: ProfileFacts }

async function keep(tx: Tx, ctx: VendorContext, { vendor, contact, before, after }: Change): Promise<void> {
  const { orgId } = ctx.tenant
  const changed = changedFields(before, after)
  if (changed.includes('locale')) {
    const target = { orgId, id: vendor.id, now: ctx.now }
    await writeVendor(tx, target, { ...vendorFactsOf(vendor), locale: after.locale }, vendor.identityChangedOn)
  }
  if (changed.some((field) => field !== 'locale')) {
    const { contactName: name, phone, address } = after
    await editContact(tx, ctx, contact, { name, phone, address })
  }
  await logPortal(tx, ctx, 'vendor.profile_changed', vendor, { before, after })
  if (notifiesTeam(changed)) await notifyOfProfile(tx, ctx, { vendor, before, after })
  await announce(tx, ctx, vendorKeys(vendor.id))
}
