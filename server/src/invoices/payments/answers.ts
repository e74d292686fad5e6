import { paidOnLines } from '../../budgets/providers.ts'
import { settingsParts } from '../../organizations/providers.ts'
import { contribute } from '../../platform/rooms/contribution.ts'
import { on } from '../../platform/rooms/hook.ts'
import { answer } from '../../platform/rooms/provider.ts'
import { vendorMerged, vendorUnmerged } from '../../vendors/hooks.ts'
import { vendorSpend } from '../../vendors/providers.ts'
import { paymentsInSettings } from './settings.ts'
import { givePayments, givePaymentsBack, moneyOfVendors, paidByDay } from './sums-store.ts'

/** What payments paid of budget lines, which dates the deal's cash flows. */
export const paymentsOnLines = answer(paidOnLines, (tx, ctx, { dealIds }) => paidByDay(tx, ctx.tenant.orgId, dealIds))

/** What vendors are owed and were paid. */
export const paymentsOfVendors = answer(vendorSpend, async (tx, ctx, asked) => {
  const rows = await moneyOfVendors(tx, ctx.tenant.orgId, asked)
  return new Map(rows.map(({ vendorId, ...money }) => [vendorId, { openOrders: 0, leftToBillCents: 0, ...money }]))
})

export const paymentsMerge = on(vendorMerged, (tx, ctx, merge) => givePayments(tx, ctx.tenant.orgId, merge))

export const paymentsUnmerge = on(vendorUnmerged, (tx, ctx, merge) => givePaymentsBack(tx, ctx.tenant.orgId, merge))

export const paymentsSettings = contribute(settingsParts, paymentsInSettings)
