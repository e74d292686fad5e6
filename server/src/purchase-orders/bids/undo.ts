import { wrongState } from '../../platform/commands/checks.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { undoKind } from '../../undo/kind.ts'
import { dealKeys } from '../../deals/live-keys.ts'
import { announce } from '../../platform/live/announce.ts'
import {
  deleteBid,
  deleteInvitation,
  type InvitationFacts,
  type StoredBid,
  writeBid,
  writeInvitations,
} from './bids-store.ts'
import { logBid, logPackage } from './log.ts'
import {
  deletePackage,
  type PackageFacts,
  type PackageRow,
  type ScopeFacts,
  writePackage,
  writeScope,
} from './store.ts'
import { packageAgain, type PackageNow } from './package-now.ts'
import { withPackage } from './with-package.ts'

/** A package as it was, with everything in it. */
type Snapshot = {
  row: PackageFacts & Pick<PackageRow, 'status'>
  lines: ScopeFacts[]
  invitations: InvitationFacts[]
  bids: StoredBid[]
}

/** What undoing brings back: the package as it was, or nothing, where it was new. */
type Before = { packageId: string; version: number; before: Snapshot | null }
export const packageUndo = undoKind<Before>('bid_package')

export function snapshotOf({ row, lines, invitations, bids }: PackageNow): Snapshot {
  const { title, note, needBy, closesOn, status } = row
  return {
    row: { title, note, needBy, closesOn, status },
    lines: lines.map(({ id, budgetLineId, description, qty, unit, estimateCents }) => ({
      id,
      budgetLineId,
      description,
      qty,
      unit,
      estimateCents,
    })),
    invitations: invitations.map(
      ({ vendorId, invitedAt, invitedBy, sentTo, remindedAt, openedOn, declinedOn, declineNote }) => ({
        vendorId,
        invitedAt,
        invitedBy,
        sentTo,
        remindedAt,
        openedOn,
        declinedOn,
        declineNote,
      }),
    ),
    bids: bids.map((bid) => ({
      id: bid.id,
      vendorId: bid.vendorId,
      startsOn: bid.startsOn,
      finishOn: bid.finishOn,
      receivedOn: bid.receivedOn,
      holdsUntil: bid.holdsUntil,
      leavesOut: bid.leavesOut,
      note: bid.note,
      documentId: bid.documentId,
      lines: bid.lines,
      enteredBy: bid.enteredBy,
      sentBy: bid.sentBy,
      sentEmail: bid.sentEmail,
      enteredAt: bid.enteredAt,
      version: bid.version,
    })),
  }
}

/** Brings a package back as it was before a change, as long as nobody has changed it since and it isn't awarded. */
export function restorePackage(ctx: Context, { before, ...target }: Before): Promise<void> {
  return withPackage(ctx, target, async (tx, current) => {
    const { row } = current
    if (row.status === 'awarded') throw wrongState(row.status)
    if (before === null) {
      await deletePackage(tx, row.orgId, row.id)
      await logPackage(tx, ctx, 'bid_package.deleted', { before: current })
    } else {
      await writeBack(tx, ctx, current, before)
      await logRestored(tx, ctx, current, await packageAgain(tx, current))
    }
    await announce(tx, ctx, dealKeys(row.dealId))
  })
}

async function writeBack(tx: Tx, ctx: Context, { row, invitations, bids }: PackageNow, before: Snapshot) {
  const standing = { awardedAt: null, awardedBy: null }
  await writePackage(tx, { orgId: row.orgId, id: row.id, now: ctx.now }, { ...before.row, ...standing })
  await writeScope(tx, row, before.lines)
  for (const { vendorId } of invitations)
    if (!before.invitations.some((own) => own.vendorId === vendorId))
      await deleteInvitation(tx, row.orgId, row.id, vendorId)
  await writeInvitations(tx, row, before.invitations)
  for (const { id } of bids) if (!before.bids.some((own) => own.id === id)) await deleteBid(tx, row.orgId, id)
  for (const bid of before.bids) await writeBid(tx, row, { ...bid, version: versionOf(bid, bids) })
}

/** A bid that changes again gets a version that nobody has seen. */
function versionOf({ id, version }: StoredBid, current: readonly { id: string; version: number }[]): number {
  const now = current.find((bid) => bid.id === id)?.version
  return now === version ? version : (now ?? version) + 1
}

/** A bid that came, changed or went has an entry of its own. */
async function logRestored(tx: Tx, ctx: Context, before: PackageNow, after: PackageNow): Promise<void> {
  const gone = before.bids.filter(({ id }) => !after.bids.some((own) => own.id === id))
  for (const bid of gone) await logBid(tx, ctx, 'bid.deleted', { now: before, before: bid })
  for (const bid of after.bids) {
    const former = before.bids.find(({ id }) => id === bid.id)
    if (!former) await logBid(tx, ctx, 'bid.received', { now: after, after: bid })
    else if (former.version !== bid.version)
      await logBid(tx, ctx, 'bid.updated', { now: after, before: former, after: bid })
  }
  await logPackage(tx, ctx, 'bid_package.updated', { before, after })
}
