import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { askAs } from '../product/client.ts'
import { analyze, type Bench } from '../product/product.ts'
import type { BenchRow } from '../running/row.ts'
import { approveBudget, newOrder, newVendor, plannedDeal } from './planned-deal.ts'
import { bareMs, rowOf } from './timing.ts'

const DEALS = 10
const LINES = 60
const VENDORS = 10
const ORDERS = 200
const ROWS = 4
/** Above what an admin's own submission decides. */
const ROW_CENTS = 250_000
/** Not measured: a server that just started is still compiling and planning. */
const WARM_UP = 80
const WITHIN_MS = 15

type Waiting = { id: string; version: number; approval: { id: string; version: number } }

/** Orders of four rows on budgets of 61 lines: submitted, which chooses the rules, and approved by another admin. */
export async function orderRows(bench: Bench): Promise<BenchRow[]> {
  const { orgId, email } = await bench.organization(1)
  const { url, ...product } = await bench.serve()
  const ask = askAs(url, await product.signIn(email))
  const decider = askAs(url, await product.signIn(await bench.admin(orgId)))
  const vendors: string[] = []
  for (let at = 0; at < VENDORS; at += 1) vendors.push(await newVendor(ask, `Vendor ${at}`))
  const drafts: { id: string; version: number }[] = []
  for (let at = 0; at < DEALS; at += 1) {
    const dealId = await plannedDeal(ask, LINES)
    const lines = await approveBudget(ask, decider, dealId)
    for (let number = 0; number < ORDERS / DEALS; number += 1) {
      const from = (number * ROWS) % LINES
      const rows = lines.slice(from, from + ROWS)
      const vendorId = vendors[(at + number) % VENDORS]!
      drafts.push(await newOrder(ask, dealId, { vendorId, lines: rows, amountCents: ROW_CENTS }))
    }
  }
  await analyze(bench)
  const submitted: number[] = []
  for (const { id, version } of drafts) {
    const { body, ms } = await ask<Order>('POST', `/orders/${id}/submit`, { version })
    if (body.status !== 'pending_approval') throw new Error(`an order that should wait is ${body.status}`)
    submitted.push(ms)
  }
  const approved: number[] = []
  for (const { id } of drafts) {
    const { approval } = (await decider<Waiting>('GET', `/orders/${id}`)).body
    const body = { version: approval.version, decision: 'approved' }
    const { body: after, ms } = await decider<{ status: string }>('POST', `/approvals/${approval.id}/decide`, body)
    if (after.status !== 'approved') throw new Error(`an order that was approved is ${after.status}`)
    approved.push(ms)
  }
  await product.stop()
  const { pool } = bench.running.app.db
  const bareWrite = await bareMs(ORDERS, (index) =>
    pool.query('update purchase_orders set version = version + 1 where org_id = $1 and id = $2', [
      orgId,
      drafts[index]!.id,
    ]),
  )
  return [
    rowOf('submit an order, with the choice of its rules, median', submitted.slice(WARM_UP), WITHIN_MS, bareWrite),
    rowOf('approve an order, with its budget, median', approved.slice(WARM_UP), WITHIN_MS, bareWrite),
  ]
}
