import type { DealType } from '@plumbline/domain/deals/fields'
import type { DealStatus } from '@plumbline/domain/deals/status'
import { found } from '../platform/commands/checks.ts'
import { readAs, statement } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'

/** The part of a deal that policies and the deal's own lists need. */
export type DealHeader = {
  id: string
  number: string
  name: string
  dealType: DealType
  status: DealStatus
  ownerId: string
  teamIds: string[]
}

const selectHeader = statement<DealHeader>(
  'deals.header',
  `select
    deal.id, deal.number, deal.name, deal.deal_type, deal.status, deal.owner_id, deal.team_ids
  from deals deal
  where deal.org_id = $1 and deal.id = $2`,
)

/** @throws ApiError not_found, including for another organization's deal */
export async function readHeader(ctx: Context, dealId: string): Promise<DealHeader> {
  const [deal] = await readAs(ctx, selectHeader(ctx.tenant.orgId, dealId))
  return found(deal)
}
