import { sql } from 'kysely'
import type { StoredReason } from '../reason.ts'
import type { Query, Tx } from '../../platform/db/doors.ts'
import { personName } from '../../platform/db/person-name.ts'

export type TransferRow = StoredReason & {
  id: string
  versionNo: number
  fromId: string
  fromDescription: string
  toId: string
  toDescription: string
  amountCents: number
  madeBy: string
  madeByName: string
  madeAt: Date
}

type Page = { lineId?: string | undefined; cursor?: string | undefined; limit: number }

/** Newest first; the cursor is the id of the last transfer shown. */
export function transfersPage(orgId: string, dealId: string, { lineId, cursor, limit }: Page): Query<TransferRow> {
  return sql<TransferRow>`
    select
      transfer.id, transfer.version_no, source.id as from_id, source.description as from_description, target.id as to_id,
      target.description as to_description, transfer.amount_cents, transfer.reason, transfer.reason_code, maker.id as made_by,
      ${personName('maker')} as made_by_name, transfer.made_at
    from budget_transfers transfer
    join budget_lines source on source.org_id = transfer.org_id and source.id = transfer.from_line_id
    join budget_lines target on target.org_id = transfer.org_id and target.id = transfer.to_line_id
    join profiles maker on maker.id = transfer.made_by
    where transfer.org_id = ${orgId} and transfer.deal_id = ${dealId}
      ${lineId ? sql`and ${lineId} in (transfer.from_line_id, transfer.to_line_id)` : sql``}
      ${cursor ? sql`and transfer.id < ${cursor}` : sql``}
    order by transfer.id desc
    limit ${limit}`
}

export type NewTransfer = {
  orgId: string
  id: string
  dealId: string
  versionNo: number
  fromLineId: string
  toLineId: string
  amountCents: number
  why: StoredReason
  madeBy: string
  madeAt: Date
}

export async function insertTransfer(tx: Tx, transfer: NewTransfer): Promise<void> {
  const { orgId, id, dealId, versionNo, fromLineId, toLineId, amountCents, why, madeBy, madeAt } = transfer
  await tx.run(sql`
    insert into budget_transfers (org_id, id, deal_id, version_no, from_line_id, to_line_id, amount_cents, reason, reason_code, made_by, made_at)
    values (${orgId}, ${id}, ${dealId}, ${versionNo}, ${fromLineId}, ${toLineId}, ${amountCents}, ${why.reason}, ${why.reasonCode}, ${madeBy}, ${madeAt})`)
}
