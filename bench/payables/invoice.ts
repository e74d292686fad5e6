import type { Invoice } from '@plumbline/contract/invoices'
import { type Ask, askAs } from '../product/client.ts'
import { analyze, type Bench } from '../product/product.ts'
import { approveBudget, issuedOrder, newVendor, plannedDeal } from '../purchasing/planned-deal.ts'
import { bareMs, rowOf } from '../purchasing/timing.ts'
import type { BenchRow } from '../running/row.ts'

const DEALS = 6
const LINES = 60
const INVOICES = 120
const ROWS = 4
const ROW_CENTS = 250_000
const BILLED_CENTS = 50_000
/** Not measured: a server that just started is still compiling and planning. */
const WARM_UP = 40
const WITHIN_MS = 20

/** Invoices of four lines on issued orders, on budgets of 61 lines: looked at with their match, and approved. */
export async function invoiceRows(bench: Bench): Promise<BenchRow[]> {
  const { orgId, email } = await bench.organization(1)
  const { url, ...product } = await bench.serve()
  const ask = askAs(url, await product.signIn(email))
  const decider = askAs(url, await product.signIn(await bench.admin(orgId)))
  const invoices: Invoice[] = []
  for (let at = 0; at < DEALS; at += 1) {
    const dealId = await plannedDeal(ask, LINES)
    const lines = await approveBudget(ask, decider, dealId)
    for (let number = 0; number < INVOICES / DEALS; number += 1)
      invoices.push(
        await submitted(ask, decider, { dealId, lines: lines.slice(number % LINES).slice(0, ROWS), number }),
      )
  }
  await analyze(bench)
  const looked: number[] = []
  const approved: number[] = []
  for (const { id, version } of invoices) {
    looked.push((await decider('GET', `/invoices/${id}`)).ms)
    const { body, ms } = await decider<Invoice>('POST', `/invoices/${id}/approve`, { version })
    if (body.status !== 'approved') throw new Error(`an invoice that was approved is ${body.status}`)
    approved.push(ms)
  }
  await product.stop()
  const { pool } = bench.running.app.db
  const idAt = (index: number) => invoices[index]!.id
  const bareRead = await bareMs(INVOICES, (index) =>
    pool.query('select * from vendor_invoices where org_id = $1 and id = $2', [orgId, idAt(index)]),
  )
  const bareWrite = await bareMs(INVOICES, (index) =>
    pool.query('update vendor_invoices set version = version + 1 where org_id = $1 and id = $2', [orgId, idAt(index)]),
  )
  return [
    rowOf('look at an invoice, with its match, median', looked.slice(WARM_UP), WITHIN_MS, bareRead),
    rowOf('match and approve an invoice, with its budget, median', approved.slice(WARM_UP), WITHIN_MS, bareWrite),
  ]
}

/** An invoice over part of an order that was issued to a vendor of its own. */
async function submitted(
  ask: Ask,
  decider: Ask,
  { dealId, lines, number }: { dealId: string; lines: readonly { id: string }[]; number: number },
): Promise<Invoice> {
  const vendorId = await newVendor(ask, `Vendor ${number}`)
  const issued = await issuedOrder(ask, decider, dealId, { vendorId, lines, amountCents: ROW_CENTS })
  const rows = issued.lines.map(({ id, budgetLineId }) => ({
    orderLineId: id,
    budgetLineId,
    description: 'Labor and materials',
    amountCents: BILLED_CENTS,
  }))
  const invoice = { vendorId, orderId: issued.id, invoiceNo: `INV-${number}`, invoiceDate: '2026-05-13', lines: rows }
  const made = (await ask<Invoice>('POST', `/deals/${dealId}/invoices`, { invoice })).body
  return (await ask<Invoice>('POST', `/invoices/${made.id}/submit`, { version: made.version })).body
}
