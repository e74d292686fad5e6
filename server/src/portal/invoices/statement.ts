import { statementByDeal, vendorTotals } from '@plumbline/domain/invoices/payments/statement'
import { statementPaper, statementPdf } from '../../invoices/payments/paper/statement-paper.ts'
import { statedEntries } from '../../invoices/payments/statement.ts'
import { invoicesStated, paymentsStated } from '../../invoices/payments/statement-store.ts'
import { readAsVendor, txAs } from '../../platform/db/doors.ts'
import type { VendorContext } from '../../platform/http/context.ts'
import { ownerOf } from '../queries.ts'

/** The vendor's statement by deal, in its language, limited to what it may see. */
export async function portalStatement(ctx: VendorContext): Promise<Buffer> {
  const { orgId, vendor } = ctx.visit
  const [invoices, payments] = await readAsVendor(ctx.db, ownerOf(ctx), (tx) =>
    Promise.all([invoicesStated(tx, orgId, vendor.id), paymentsStated(tx, orgId, vendor.id)]),
  )
  const parts = statementByDeal(statedEntries(invoices, payments)).map(({ deal, ...part }) => ({
    ...part,
    deal: deal.name,
  }))
  const statement = { vendor: vendor.name, asOf: ctx.today, ...vendorTotals(invoices), parts }
  return statementPdf(await txAs(ctx, (tx) => statementPaper(tx, ctx, statement, vendor.locale)))
}
