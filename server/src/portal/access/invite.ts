import type { VendorPortal } from '@plumbline/contract/portal/access'
import { invalidField } from '@plumbline/contract/errors'
import { newIdAt } from '@plumbline/domain/ids'
import { PLAN_FEATURES, planHas } from '@plumbline/domain/plans/plan-features'
import { entryLinkEnd } from '@plumbline/domain/portal/access'
import { vendorPolicy } from '@plumbline/domain/vendors/policy'
import { contactById } from '../../contacts/store.ts'
import { found } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { answer } from '../../platform/rooms/provider.ts'
import { makeToken } from '../../platform/config/link-token.ts'
import { announce } from '../../platform/live/announce.ts'
import { withVendor } from '../../vendors/commands.ts'
import { vendorKeys } from '../../vendors/live-keys.ts'
import { organizationName } from '../../vendors/org-store.ts'
import { portalLinks } from '../../vendors/providers.ts'
import { openPortal, type VendorRow } from '../../vendors/store.ts'
import { logPortal } from '../log.ts'
import { entryUrl, invitationMail } from './mails.ts'
import { endAll, insertEntry, type LinkPlace, standingOf } from './store.ts'

type OneVendor = { id: string }

export function getPortal(ctx: Context, { id }: OneVendor): Promise<VendorPortal> {
  return txAs(ctx, (tx) => present(tx, ctx, id))
}

/** Opens the portal to a vendor and emails its contact a link to the sign-in page. Inviting again sends another link. */
export function inviteVendor(ctx: Context, { id }: OneVendor): Promise<VendorPortal> {
  const work = async (tx: Tx, vendor: VendorRow) => {
    const { orgId } = ctx.tenant
    const contact = vendor.contactId === null ? undefined : await tx.first(contactById(orgId, vendor.contactId))
    if (!contact?.email) throw invalidField('id', 'no_email', 'Add an email address to this vendor’s contact first.')
    if (contact.doNotContact) throw invalidField('id', 'do_not_contact', 'This contact doesn’t want to be contacted.')
    if (!vendor.portalEnabled) {
      await openPortal(tx, { orgId, id, now: ctx.now }, true)
      await logPortal(tx, ctx, 'vendor.portal_opened', vendor)
    }
    const url = await entryLink(tx, ctx, { vendorId: id, orderId: null })
    const { name: organization } = await tx.one(organizationName(orgId))
    const mail = invitationMail(
      { organization, name: vendor.name, locale: vendor.locale, email: contact.email },
      { url, replyTo: ctx.actor.email },
    )
    if (!ctx.isSilent) await ctx.app.mail.send(tx, mail)
    await logPortal(tx, ctx, 'vendor.portal_invited', vendor)
    return finish(tx, ctx, id)
  }
  return withVendor(ctx, { id }, work, ({ actor }) => vendorPolicy.manage(actor))
}

/** Closes the portal to a vendor: its links and sessions end at once. */
export function closePortal(ctx: Context, { id }: OneVendor): Promise<VendorPortal> {
  const work = async (tx: Tx, vendor: VendorRow) => {
    const { orgId } = ctx.tenant
    if (vendor.portalEnabled) {
      await openPortal(tx, { orgId, id, now: ctx.now }, false)
      await endAll(tx, { orgId, vendorId: id }, ctx.now)
      await logPortal(tx, ctx, 'vendor.portal_closed', vendor)
    }
    return finish(tx, ctx, id)
  }
  return withVendor(ctx, { id }, work, ({ actor }) => vendorPolicy.manage(actor))
}

async function finish(tx: Tx, ctx: Context, id: string): Promise<VendorPortal> {
  await announce(tx, ctx, vendorKeys(id))
  return present(tx, ctx, id)
}

async function present(tx: Tx, ctx: Context, id: string): Promise<VendorPortal> {
  const { planTier, isOpen, email, invitedAt, lastVisitAt } = found(await tx.first(standingOf(ctx.tenant.orgId, id)))
  const manages = vendorPolicy.manage(ctx.actor)
  return {
    isOpen,
    email,
    invitedAt: invitedAt?.toISOString() ?? null,
    lastVisitAt: lastVisitAt?.toISOString() ?? null,
    lacksPlan: planHas(planTier, 'vendor_portal') ? null : PLAN_FEATURES.vendor_portal,
    abilities: { invite: manages, close: manages && isOpen },
  }
}

/** Makes a link to the portal's sign-in page, which leads on to a place in it. */
export async function entryLink(
  tx: Tx,
  ctx: Context,
  { vendorId, orderId, leadsTo = null }: { vendorId: string; orderId: string | null; leadsTo?: LinkPlace },
): Promise<string> {
  const { token, tokenHash: hash } = makeToken()
  const { now } = ctx
  const entry = { orgId: ctx.tenant.orgId, vendorId, orderId, leadsTo, id: newIdAt(now.getTime()) }
  await insertEntry(tx, { ...entry, hash, now, endsAt: entryLinkEnd(now) })
  return entryUrl(ctx.app.config.publicUrl, token, leadsTo)
}

/** An email about an order or papers leads into the portal if the vendor has one. */
export const linksIntoPortal = answer(portalLinks, async (tx, ctx, asked) => {
  const standing = await tx.first(standingOf(ctx.tenant.orgId, asked.vendorId))
  if (!standing?.isOpen || !planHas(standing.planTier, 'vendor_portal')) return null
  return entryLink(tx, ctx, asked)
})
