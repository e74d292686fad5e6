import type { DealStatus } from '@plumbline/domain/deals/status'
import type { InvoiceAction } from '@plumbline/domain/invoices/actions'
import { invoicePolicy, mayDoWithInvoice } from '@plumbline/domain/invoices/policy'
import { lockDeal } from '../deals/store.ts'
import { dealForChange } from '../deals/with-deal.ts'
import { authorize, editConflict, found } from '../platform/commands/checks.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { type InvoiceNow, invoiceNow } from './invoice-now.ts'
import { presentInvoice } from './presenter.ts'
import { dealOfInvoice, lockInvoice } from './store.ts'

export type Target = { invoiceId: string; version: number }

export const OPEN_OR_CLOSED: readonly DealStatus[] = ['active', 'closed']

/**
 * The skeleton of every change to an invoice: locks the deal, then the invoice, and checks that the caller may do this and saw
 * the current version.
 * @param version null = the change doesn't depend on it
 * @throws ApiError not_found, wrong_state, forbidden, edit_conflict
 */
export function withInvoice<Result>(
  ctx: Context,
  { invoiceId, version }: { invoiceId: string; version: number | null },
  action: InvoiceAction | 'edit',
  work: (tx: Tx, now: InvoiceNow) => Promise<Result>,
): Promise<Result> {
  return txAs(ctx, async (tx) => {
    const { orgId } = ctx.tenant
    const [deal, locked] = await Promise.all([
      dealForChange(tx, ctx, dealOfInvoice(orgId, invoiceId), { status: OPEN_OR_CLOSED, policy: invoicePolicy.read }),
      lockInvoice(tx, orgId, invoiceId),
    ])
    const now = await invoiceNow(tx, ctx, deal, found(locked))
    const { ownLimitCents, row } = now
    authorize(mayDoWithInvoice(ctx.actor, { deal, ownLimitCents, subtotalCents: row.subtotalCents }, action))
    if (version !== null && row.version !== version) throw editConflict(row.version, presentInvoice(ctx.actor, now))
    return work(tx, now)
  })
}

/** Locks the deal, then its invoice, for anyone: who decides follows from the route of its approval. */
export async function lockSubject(tx: Tx, ctx: Context, invoiceId: string): Promise<InvoiceNow | null> {
  const { orgId } = ctx.tenant
  const [deal, row] = await Promise.all([
    lockDeal(tx, orgId, dealOfInvoice(orgId, invoiceId)),
    lockInvoice(tx, orgId, invoiceId),
  ])
  return deal && row ? invoiceNow(tx, ctx, deal, row) : null
}
