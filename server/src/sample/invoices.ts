import type { Invoice } from '@plumbline/contract/invoices'
import { addDays } from '@plumbline/domain/calendar'
import { getBudget } from '../budgets/queries.ts'
import { createInvoice } from '../invoices/commands.ts'
import { approveInvoice, disputeInvoice, rejectInvoice, resolveInvoice, voidInvoice } from '../invoices/decide.ts'
import { payInvoices } from '../invoices/payments/prepare.ts'
import { planPayDay } from '../invoices/payments/schedule.ts'
import { getInvoice } from '../invoices/queries.ts'
import { submitInvoice } from '../invoices/submit.ts'
import { readAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { getOrder, listOrdersOfDeal } from '../purchase-orders/orders/queries.ts'
import { type InvoiceStep, SAMPLE_INVOICES, type SampleInvoice } from './invoice-stories.ts'
import type { SamplePerson } from './people.ts'
import type { RoomScenes, Whole } from './scene.ts'
import { vendorIds } from './store.ts'

export const invoiceScenes: RoomScenes = { afterDeals: placeInvoices }

/** A person on a day that is some days ago. Nobody gets notices or emails about what they do. */
type At = (who: SamplePerson['key'], ago: number) => Promise<Context>

/** Invoices in several states, on orders of three deals. */
async function placeInvoices({ as, today, deals }: Whole): Promise<void> {
  const at: At = async (who, ago) => ({ ...(await as(who, addDays(today, -ago))), isSilent: true })
  const jo = await at('jo', 0)
  const vendors = new Map((await readAs(jo, vendorIds(jo.tenant.orgId))).map(({ id, name }) => [name, id]))
  for (const sample of SAMPLE_INVOICES)
    await place(at, { dealId: deals.get(sample.address)!, vendorId: vendors.get(sample.vendor)! }, sample)
}

async function place(
  at: At,
  { dealId, vendorId }: { dealId: string; vendorId: string },
  sample: SampleInvoice,
): Promise<void> {
  const ctx = await at(sample.by, sample.ago)
  const [{ items }, { budget }] = await Promise.all([listOrdersOfDeal(ctx, dealId), getBudget(ctx, dealId)])
  const found = items.find(({ title, vendor }) => title === sample.order && vendor.id === vendorId)
  const order = found ? (await getOrder(ctx, found.id)).order : null
  if (sample.order !== null && order === null) throw new Error(`a sample invoice has no order ${sample.order}`)
  const lines = sample.lines.map(({ onLine, code, item, dollars }) => ({
    budgetLineId: code === undefined ? null : (budget?.lines.find((line) => line.code === code)?.id ?? null),
    orderLineId: onLine === undefined ? null : order!.lines[onLine]!.id,
    description: item,
    amountCents: dollars * 100,
  }))
  let invoice: Invoice = await createInvoice(ctx, {
    id: dealId,
    invoice: {
      vendorId,
      orderId: order?.id ?? null,
      invoiceNo: sample.number,
      invoiceDate: ctx.today,
      dueOn: null,
      retainagePct: null,
      releasedCents: 0,
      isFinal: false,
      note: '',
      documentId: null,
      lines,
    },
  })
  for (const step of sample.steps) invoice = await takeStep(at, sample, invoice, step)
}

async function pay(
  ctx: Context,
  { id: invoiceId }: Invoice,
  { dollars, method, reference }: Extract<InvoiceStep, { event: 'pay' }>,
): Promise<Invoice> {
  const payment = { invoiceId, amountCents: dollars * 100, method, reference, isReportable: null, papersReason: null }
  await payInvoices(ctx, { run: { paysOn: ctx.today, firstCheckNo: null, payments: [payment] }, record: true })
  return (await getInvoice(ctx, invoiceId)).invoice
}

async function takeStep(at: At, { by }: SampleInvoice, invoice: Invoice, step: InvoiceStep): Promise<Invoice> {
  const target = { invoiceId: invoice.id, version: invoice.version }
  switch (step.event) {
    case 'submit':
      return submitInvoice(await at(by, step.ago), target)
    case 'approve':
      return approveInvoice(await at(step.by, step.ago), { ...target, overrideReason: null, dispute: null })
    case 'reject':
      return rejectInvoice(await at(step.by, step.ago), { ...target, reason: step.reason })
    case 'dispute':
      return disputeInvoice(await at(step.by, step.ago), { ...target, reason: step.reason, parts: null })
    case 'resolve':
      return resolveInvoice(await at(by, step.ago), target)
    case 'void':
      return voidInvoice(await at(step.by, step.ago), { ...target, reason: step.reason })
    case 'schedule': {
      const ctx = await at(step.by, step.ago)
      return planPayDay(ctx, { ...target, payOn: addDays(ctx.today, step.inDays) })
    }
    case 'pay':
      return pay(await at(step.by, step.ago), invoice, step)
  }
}
