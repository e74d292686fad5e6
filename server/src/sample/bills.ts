import { addDays, LAST_DAY } from '@plumbline/domain/calendar'
import { expectedBills } from '@plumbline/domain/underwriting/bills/expected'
import { holdingThrough, projectedThrough } from '@plumbline/domain/underwriting/costs/holding'
import { pricesOf } from '@plumbline/domain/underwriting/costs/deal-costs'
import type { Bill, DealModel } from '@plumbline/domain/underwriting/model/deal-model'
import { dealToModel } from '@plumbline/domain/underwriting/model/deal-to-model'
import { lockDeal } from '../deals/store.ts'
import { txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { createBill } from '../underwriting/bills/commands.ts'
import { listItems } from '../underwriting/bills/store.ts'
import { termsNow } from '../underwriting/scenarios/inputs.ts'
import type { RoomScenes, Whole } from './scene.ts'

export const billScenes: RoomScenes = { afterDeals: recordBills }

/** Days after a month's end on which its bill is paid. */
const PAID_AFTER_DAYS = 3

/** Records the recurring bills of every house that is owned, up to the month that isn't over yet. */
async function recordBills({ as, today, deals }: Whole): Promise<void> {
  for (const dealId of deals.values()) {
    const now = await as('jo', today)
    for (const bill of await billsOf(now, dealId)) {
      const { paidOn, ...facts } = bill
      await createBill(await as('jo', paidOn), { id: dealId, bill: { ...PLAIN, ...facts, paidOn } })
    }
  }
}

const PLAIN = { sellingLine: null, vendorName: '', isFinal: false, note: '' }

async function billsOf(ctx: Context, dealId: string) {
  const known = await txAs(ctx, async (tx) => {
    const deal = await lockDeal(tx, ctx.tenant.orgId, dealId)
    if (deal?.status !== 'active' || !deal.fields.purchaseDate) return null
    const [terms, items] = [await termsNow(tx, ctx, deal), await listItems(tx, deal.orgId, deal.id)]
    return { terms, items: items.filter(({ bucket }) => bucket === 'holding') }
  })
  const model = known && dealToModel(known.terms)
  if (!known || !model?.ok) return []
  const before = addDays(ctx.today, -PAID_AFTER_DAYS)
  const due = expectedBills(model.value, { since: known.terms.createdOn, through: ctx.today }).filter(
    ({ to }) => to <= before,
  )
  return [...Map.groupBy(due, ({ row }) => row)].flatMap(([row, ofItem]) =>
    asProjected(
      model.value,
      row,
      ofItem.map(({ from, to, amountCents }) => ({
        from,
        to,
        amountCents,
        paidOn: addDays(to, PAID_AFTER_DAYS),
        isFinal: false,
      })),
    ).map(({ from, to, amountCents, paidOn }) => ({ costItemId: known.items[row]!.id, from, to, amountCents, paidOn })),
  )
}

/** The same bills, the last of them such that the cost comes to what was projected. */
function asProjected(model: DealModel, row: number, bills: readonly Bill[]): Bill[] {
  const item = { ...model.holding[row]!, bills: [] }
  const prices = pricesOf(model)
  const projected = holdingThrough(item, model, prices, LAST_DAY)
  const rest = projectedThrough({ ...item, bills }, model, prices, LAST_DAY)
  const others = bills.slice(0, -1).reduce((sum, { amountCents }) => sum + amountCents, 0)
  const amountCents = (projected - rest - others) as Bill['amountCents']
  return bills.map((bill, index) => (index === bills.length - 1 ? { ...bill, amountCents } : bill))
}
