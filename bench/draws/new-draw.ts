import type { BudgetReply } from '@plumbline/contract/budgets/budget'
import type { Draw } from '@plumbline/contract/draws/draw'
import type { DealChange, DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { cents } from '@plumbline/domain/money'
import { UNDERWRITING_DEFAULTS } from '@plumbline/domain/underwriting/terms/defaults'
import { AS_AMOUNTS, templateLoan } from '@plumbline/domain/underwriting/terms/starting-terms'
import { type Ask, askAs } from '../product/client.ts'
import { analyze, type Bench } from '../product/product.ts'
import { approveBudget, plannedDeal } from '../purchasing/planned-deal.ts'
import { bareMs, rowOf } from '../purchasing/timing.ts'
import type { BenchRow } from '../running/row.ts'

const LINES = 50
const COSTS = 400
const TIMES = 60
/** Not measured: a server that just started is still compiling and planning. */
const WARM_UP = 20
const WITHIN_MS = 30

/** A draw over 400 receipts on a schedule of 50 lines: started, and read. */
export async function newDrawRows(bench: Bench): Promise<BenchRow[]> {
  const { orgId, email } = await bench.organization(1)
  const { url, ...product } = await bench.serve()
  const ask = askAs(url, await product.signIn(email))
  const decider = askAs(url, await product.signIn(await bench.admin(orgId)))
  const { dealId, loanId } = await spentDeal(ask, decider)
  await analyze(bench)
  const started: number[] = []
  const read: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const { body, ms } = await ask<Draw>('POST', `/loans/${loanId}/draws`)
    if (body.lines.flatMap(({ costs }) => costs).length !== COSTS) throw new Error('the draw lacks costs')
    started.push(ms)
    read.push((await ask('GET', `/draws/${body.id}`)).ms)
    await ask('POST', `/draws/${body.id}/cancel`, { version: body.version })
  }
  await product.stop()
  const { pool } = bench.running.app.db
  const bare = await bareMs(TIMES, () =>
    pool.query(
      `select share.* from expense_shares share
       join expenses expense on expense.org_id = share.org_id and expense.id = share.expense_id
       where share.org_id = $1 and share.deal_id = $2`,
      [orgId, dealId],
    ),
  )
  return [
    rowOf(`new draw over ${COSTS} costs, median`, started.slice(WARM_UP), WITHIN_MS, bare),
    rowOf(`look at a draw over ${COSTS} costs, median`, read.slice(WARM_UP), WITHIN_MS, bare),
  ]
}

/** A deal whose work is done and paid by receipts, with a loan that holds money back for it. */
async function spentDeal(ask: Ask, decider: Ask): Promise<{ dealId: string; loanId: string }> {
  const dealId = await plannedDeal(ask, LINES)
  const lines = await approveBudget(ask, decider, dealId)
  const changed = lines.map(({ id, version }) => ({ id, version, change: { percentComplete: 100 } }))
  await ask<BudgetReply>('PATCH', `/deals/${dealId}/budget`, { changed })
  for (let at = 0; at < COSTS; at += 1) {
    const expense = { vendorName: `Supplier ${at}`, spentOn: '2026-05-02', amountCents: 500_00, paidBy: 'company' }
    const split = { splitBy: 'amount', shares: [{ lineId: lines[at % LINES]!.id, amountCents: 500_00 }] }
    await ask('POST', '/expenses', { expense: { ...expense, split }, post: true })
  }
  const loan = {
    ...templateLoan(UNDERWRITING_DEFAULTS.loan, 'en', {
      purchasePriceCents: cents(150_000_00),
      improvementTotalCents: cents(0),
    }),
    ...AS_AMOUNTS,
    name: 'Bridge',
    initialAdvanceCents: 150_000_00,
    holdbackCents: 600_000_00,
    status: 'funded',
  }
  const { version } = (await ask<DealWithTerms>('GET', `/deals/${dealId}`)).body
  const { deal } = (await ask<DealChange>('PUT', `/deals/${dealId}/loans`, { version, loans: [loan] })).body
  return { dealId, loanId: deal.loans![0]!.id }
}
