import type { ScopeLine } from '@plumbline/domain/purchase-orders/bids/comparison'
import type { DealRecord } from '../../deals/store.ts'
import { found } from '../../platform/commands/checks.ts'
import type { Tx } from '../../platform/db/doors.ts'
import { type BidRow, bidsOf, type InvitationRow, invitationsOf } from './bids-store.ts'
import { findPackage, linesOfPackages, type PackageRow, type ScopeRow } from './store.ts'

/** A package with everything in it, and its deal. */
export type PackageNow = {
  deal: DealRecord
  row: PackageRow
  lines: readonly ScopeRow[]
  invitations: readonly InvitationRow[]
  bids: readonly BidRow[]
}

export async function packageNow(tx: Tx, deal: DealRecord, row: PackageRow): Promise<PackageNow> {
  const ids = [row.id]
  const [lines, invitations, bids] = await Promise.all([
    linesOfPackages(tx, row.orgId, ids),
    invitationsOf(tx, row.orgId, ids),
    bidsOf(tx, row.orgId, ids),
  ])
  return { deal, row, lines, invitations, bids }
}

/** Reads a package again after it was changed in this transaction. */
export async function packageAgain(tx: Tx, { deal, row }: Pick<PackageNow, 'deal' | 'row'>): Promise<PackageNow> {
  return packageNow(tx, deal, found(await findPackage(tx, row.orgId, row.id)))
}

/** The lines as the rules see them. */
export function scopeOf(lines: readonly ScopeRow[]): ScopeLine[] {
  return lines.map(({ id, budgetLineId, estimateCents }) => ({ id, budgetLineId, estimateCents }))
}
