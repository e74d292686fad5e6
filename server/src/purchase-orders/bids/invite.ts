import { invalidField } from '@plumbline/contract/errors'
import { type InvitationEvent, MAX_INVITED, statusOn } from '@plumbline/domain/purchase-orders/bids/package'
import { found, wrongState } from '../../platform/commands/checks.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { type AskedVendor, type InvitationFacts, vendorsToAsk, writeInvitations } from './bids-store.ts'
import { changed, type Undoable } from './commands.ts'
import { mailInvitation } from './mails.ts'
import type { PackageNow } from './package-now.ts'
import { writePackage } from './store.ts'
import { type PackageTarget, withPackage } from './with-package.ts'

/** Invites vendors by email, or keeps that they were asked otherwise. Only the latter can be undone. */
export function inviteVendors(
  ctx: Context,
  { vendorIds, email, ...target }: PackageTarget & { vendorIds: readonly string[]; email: boolean },
): Promise<Undoable> {
  return withPackage(ctx, target, async (tx, before) => {
    expectOpen(ctx, before)
    const vendors = await askable(tx, ctx, before, vendorIds)
    const reached = email ? vendors.map(expectReachable) : []
    const rows = vendors.map((vendor): InvitationFacts => ({
      vendorId: vendor.id,
      invitedAt: ctx.now,
      invitedBy: ctx.actor.userId,
      sentTo: email ? vendor.email : null,
      remindedAt: null,
      openedOn: null,
      declinedOn: null,
      declineNote: '',
    }))
    await writeInvitations(tx, before.row, rows)
    for (const to of reached) await mailInvitation(tx, ctx, before, { to, again: false })
    await touch(tx, ctx, before)
    return changed(tx, ctx, before, 'bid_package.invited', { undo: !email })
  })
}

async function askable(tx: Tx, ctx: Context, now: PackageNow, vendorIds: readonly string[]): Promise<AskedVendor[]> {
  const ids = [...new Set(vendorIds)]
  const vendors = await vendorsToAsk(tx, ctx.tenant.orgId, ids)
  if (vendors.length < ids.length)
    throw invalidField('vendorIds', 'unknown_vendor', 'Choose vendors from your directory.')
  const unused = vendors.find(({ status }) => status === 'do_not_use')
  if (unused) throw invalidField('vendorIds', 'vendor_not_used', `${unused.name} is marked as do not use.`)
  const again = now.invitations.find(({ vendorId }) => ids.includes(vendorId))
  if (again) throw invalidField('vendorIds', 'already_invited', `${again.vendorName} is already invited.`)
  if (now.invitations.length + ids.length > MAX_INVITED)
    throw invalidField('vendorIds', 'too_many', `A package can have ${MAX_INVITED} invitations.`)
  return vendors
}

function expectReachable(vendor: AskedVendor): AskedVendor & { email: string } {
  const { email, name } = vendor
  if (email === null)
    throw invalidField('vendorIds', 'no_email', `${name} has no email address. Add one, or only record the invitation.`)
  if (vendor.doNotContact) throw invalidField('vendorIds', 'do_not_contact', `${name} doesn’t want to be contacted.`)
  return { ...vendor, email }
}

type Marking = PackageTarget & { vendorId: string; event: InvitationEvent }

/** Reminds an invited vendor, or keeps what they said about the invitation. */
export function markInvitation(ctx: Context, { vendorId, event, ...target }: Marking): Promise<Undoable> {
  return withPackage(ctx, target, async (tx, before) => {
    expectOpen(ctx, before)
    const row = found(before.invitations.find((one) => one.vendorId === vendorId))
    if (before.bids.some((bid) => bid.vendorId === vendorId)) throw wrongState('received')
    if (event === 'remind') {
      const [vendor] = await vendorsToAsk(tx, ctx.tenant.orgId, [vendorId])
      await mailInvitation(tx, ctx, before, { to: expectReachable(found(vendor)), again: true })
    }
    await writeInvitations(tx, before.row, [{ ...row, ...AFTER[event](ctx) }])
    await touch(tx, ctx, before)
    const also = { vendorName: row.vendorName }
    return changed(tx, ctx, before, VERB_OF[event], { undo: event !== 'remind', also })
  })
}

const AFTER: Readonly<Record<InvitationEvent, (ctx: Context) => Partial<InvitationFacts>>> = {
  remind: ({ now }) => ({ remindedAt: now, declinedOn: null, declineNote: '' }),
  opened: ({ today }) => ({ openedOn: today }),
  declined: ({ today }) => ({ declinedOn: today }),
  waiting: () => ({ openedOn: null, declinedOn: null, declineNote: '' }),
}

const VERB_OF = {
  remind: 'bid_package.reminded',
  opened: 'bid_package.opened',
  declined: 'bid_package.declined',
  waiting: 'bid_package.awaited',
} as const

function expectOpen(ctx: Context, { row }: PackageNow): void {
  const status = statusOn(row, ctx.today)
  if (status !== 'open') throw wrongState(status)
}

/** Raises the package's version, so that nobody awards what they haven't seen. */
export async function touch(tx: Tx, ctx: Context, { row }: PackageNow): Promise<void> {
  await writePackage(tx, { orgId: row.orgId, id: row.id, now: ctx.now }, row)
}
