import { invalidField } from '@plumbline/contract/errors'
import type { Vendor } from '@plumbline/contract/vendors/vendors'
import { newIdAt } from '@plumbline/domain/ids'
import { vendorPolicy } from '@plumbline/domain/vendors/policy'
import { authorize, found, wrongState } from '../platform/commands/checks.ts'
import { txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { undoKind } from '../undo/kind.ts'
import { withVendor, type Target } from './commands.ts'
import { factsOf } from './facts.ts'
import { vendorMerged, vendorUnmerged } from './hooks.ts'
import { vendorKeys } from './live-keys.ts'
import { logVendor } from './log.ts'
import { giveNumbersBack, takeNumbers, writeMergedInto } from './merge-store.ts'
import { refreshStandings } from './papers/judge.ts'
import { movePapers } from './papers/store.ts'
import { presentVendor } from './presenter.ts'
import { lockVendor, type VendorFacts, type VendorRow, vendorById, writeVendor } from './store.ts'

type Merged = {
  mergeId: string
  fromId: string
  intoId: string
  /** of the vendor that took the other in, after the merge */
  version: number
  facts: VendorFacts
  paperIds: string[]
  tookTin: boolean
  tookBank: boolean
}
export const vendorMergeUndo = undoKind<Merged>('vendor_merge')

/** Merges a vendor into another, which takes over its papers, orders and what it lacks itself. */
export function mergeVendor(
  ctx: Context,
  { intoId, ...from }: Target & { intoId: string },
): Promise<Vendor & { undoId: string }> {
  const { orgId } = ctx.tenant
  if (intoId === from.id) throw invalidField('intoId', 'same_vendor', 'Choose another vendor.')
  return withVendor(
    ctx,
    from,
    async (tx, before) => {
      const into = await lockVendor(tx, orgId, intoId)
      if (!into) throw invalidField('intoId', 'unknown_vendor', 'Choose another vendor.')
      const mergeId = newIdAt(ctx.now.getTime())
      const event = { fromId: from.id, intoId, mergeId }
      const [paperIds, took] = [
        await movePapers(tx, orgId, intoId, { ofVendor: from.id }),
        await takeNumbers(tx, { orgId, fromId: from.id, intoId, now: ctx.now }),
      ]
      const target = { orgId, id: intoId, now: ctx.now }
      const after = await writeVendor(tx, target, completed(into, before), into.identityChangedOn)
      await writeMergedInto(tx, { orgId, fromId: from.id, now: ctx.now }, intoId)
      await vendorMerged.run(tx, ctx, event)
      await logVendor(tx, ctx, 'vendor.merged', { ...after, after: { mergedVendor: before.name } })
      await refreshStandings(tx, ctx, [intoId])
      await announce(tx, ctx, [...vendorKeys(from.id), ...vendorKeys(intoId)])
      const change = { ...event, version: after.version, facts: factsOf(into), paperIds, ...took }
      return { ...(await presentVendor(tx, ctx, after)), undoId: vendorMergeUndo.remember(tx, ctx, change) }
    },
    ({ actor }) => vendorPolicy.manage(actor),
  )
}

/** What the one has not, it takes from the other. */
function completed(into: VendorRow, from: VendorRow): VendorFacts {
  const [own, other] = [factsOf(into), factsOf(from)]
  return {
    ...own,
    contactId: own.contactId ?? other.contactId,
    legalName: own.legalName || other.legalName,
    trades: [...new Set([...own.trades, ...other.trades])],
    taxClassification: own.taxClassification === 'unknown' ? other.taxClassification : own.taxClassification,
    licenseNo: own.licenseNo || other.licenseNo,
    licenseExpires: own.licenseExpires ?? other.licenseExpires,
    paymentMethod: own.paymentMethod ?? other.paymentMethod,
    paymentTermsDays: own.paymentTermsDays ?? other.paymentTermsDays,
    retainagePct: own.retainagePct ?? other.retainagePct,
    notes: [own.notes, other.notes].filter(Boolean).join('\n\n').slice(0, 5_000),
  }
}

export function undoMerge(ctx: Context, merged: Merged): Promise<void> {
  const { orgId } = ctx.tenant
  const { mergeId, fromId, intoId, facts, paperIds } = merged
  authorize(vendorPolicy.manage(ctx.actor))
  return txAs(ctx, async (tx) => {
    const into = found(await lockVendor(tx, orgId, intoId))
    if (into.version !== merged.version) throw wrongState('changed')
    await giveNumbersBack(tx, { orgId, id: intoId, now: ctx.now }, merged)
    await writeVendor(tx, { orgId, id: intoId, now: ctx.now }, facts, into.identityChangedOn)
    await writeMergedInto(tx, { orgId, fromId, now: ctx.now }, null)
    await movePapers(tx, orgId, fromId, { ids: paperIds })
    await vendorUnmerged.run(tx, ctx, { fromId, intoId, mergeId })
    const { name } = found(await tx.first(vendorById(orgId, fromId)))
    await logVendor(tx, ctx, 'vendor.unmerged', { ...into, before: { mergedVendor: name } })
    await refreshStandings(tx, ctx, [fromId, intoId])
    await announce(tx, ctx, [...vendorKeys(fromId), ...vendorKeys(intoId)])
  })
}
