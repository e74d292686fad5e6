import { invalidField } from '@plumbline/contract/errors'
import type { Day } from '@plumbline/domain/calendar'
import { newIdAt } from '@plumbline/domain/ids'
import type { PaperType } from '@plumbline/domain/vendors/compliance'
import { vendorPolicy } from '@plumbline/domain/vendors/policy'
import { contactById } from '../../contacts/store.ts'
import { found } from '../../platform/commands/checks.ts'
import type { Context } from '../../platform/http/context.ts'
import { undoKind } from '../../undo/kind.ts'
import { withVendor } from '../commands.ts'
import { logVendor } from '../log.ts'
import { afterChange } from './commands.ts'
import { mailAsk } from './mails.ts'
import { endWaiver, insertAsk, insertWaiver } from './store.ts'

/** Asks a vendor for papers by email, in its language. Replies go to the person who asked. */
export function askForPapers(
  ctx: Context,
  { id, types }: { id: string; types: readonly PaperType[] },
): Promise<{ asked: boolean }> {
  const asked = [...new Set(types)]
  return withVendor(
    ctx,
    { id },
    async (tx, vendor) => {
      const { orgId } = ctx.tenant
      const contact = vendor.contactId === null ? undefined : await tx.first(contactById(orgId, vendor.contactId))
      if (!contact?.email) throw invalidField('id', 'no_email', 'Add an email address to this vendor’s contact first.')
      if (contact.doNotContact) throw invalidField('id', 'do_not_contact', 'This contact doesn’t want to be contacted.')
      const ask = { orgId, id: newIdAt(ctx.now.getTime()), vendorId: id, by: ctx.tenant.userId, now: ctx.now }
      await insertAsk(tx, { ...ask, types: asked })
      await mailAsk(tx, ctx, { to: contact.email, vendor, types: asked })
      await logVendor(tx, ctx, 'compliance.asked', { ...vendor, after: { paperTypes: asked } })
      await afterChange(tx, ctx, id)
      return { asked: true }
    },
    ({ actor }, vendor) => vendorPolicy.ask(actor, vendor),
  )
}

type Waiving = { id: string; type: PaperType; until: Day; reason: string }
export const waiverUndo = undoKind<{ id: string; waiverId: string }>('vendor_waiver')

/** Doesn't require a paper from one vendor until a day. The reason is kept. */
export function waivePaper(
  ctx: Context,
  { id, type, until, reason }: Waiving,
): Promise<{ waived: boolean; undoId: string }> {
  return withVendor(
    ctx,
    { id },
    async (tx, vendor) => {
      if (until < ctx.today) throw invalidField('until', 'in_past', 'The end can’t be in the past.')
      const waiverId = newIdAt(ctx.now.getTime())
      const { orgId } = ctx.tenant
      await insertWaiver(tx, {
        orgId,
        id: waiverId,
        vendorId: id,
        type,
        until,
        reason,
        by: ctx.actor.userId,
        now: ctx.now,
      })
      await logVendor(tx, ctx, 'compliance.waived', { ...vendor, after: { paperType: type, until, reason } })
      await afterChange(tx, ctx, id)
      return { waived: true, undoId: waiverUndo.remember(tx, ctx, { id, waiverId }) }
    },
    ({ actor }) => vendorPolicy.waive(actor),
  )
}

/** Requires a waived paper again, before the waiver would have ended. */
export function requirePaper(
  ctx: Context,
  { id, waiverId }: { id: string; waiverId: string },
): Promise<{ required: boolean }> {
  return withVendor(
    ctx,
    { id },
    async (tx, vendor) => {
      const ended = found(await endWaiver(tx, ctx.tenant.orgId, { vendorId: id, id: waiverId, now: ctx.now }))
      const before = { paperType: ended.type, until: ended.until }
      await logVendor(tx, ctx, 'compliance.required', { ...vendor, before })
      await afterChange(tx, ctx, id)
      return { required: true }
    },
    ({ actor }) => vendorPolicy.waive(actor),
  )
}
