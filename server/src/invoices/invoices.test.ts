import type { ActivityEvent } from '@plumbline/contract/activity-log'
import type { Budget } from '@plumbline/contract/budgets/budget'
import type { Invoice } from '@plumbline/contract/invoices'
import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lineOf } from '../../tests/budgets.ts'
import { type Json, testApp, type TestApp } from '../../tests/harness.ts'
import { noticesDuring } from '../../tests/live.ts'
import { type InvoiceTeam, invoiceTeam } from '../../tests/invoices.ts'
import { asPlatform } from '../platform/db/doors.ts'

let t: TestApp
let team: InvoiceTeam
beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await invoiceTeam(t)
})
afterAll(() => t.close())

const columns = async ({ dealId }: Pick<Budget, 'dealId'>, line = 'Kitchen') =>
  lineOf(await team.desk.of(team.admin, dealId), line).figures
const WHOLE = [{ orderLine: 0, amountCents: 90_000 }]

describe('a draft', () => {
  it('takes retainage and the due date from its order, and counts nowhere', async () => {
    const { budget, order } = await team.liveOrder(undefined, { retainagePct: '10' })
    const { body } = await team.enter(budget, order, [{ orderLine: 0, amountCents: 40_005 }])
    expect(body).toMatchObject({
      status: 'draft',
      dueOn: '2026-05-28',
      retainagePct: '10',
      subtotalCents: 40_005,
      retainageCents: 4_001,
      netDueCents: 36_004,
      lines: [{ budgetLine: 'Kitchen', code: '19-010', amountCents: 40_005 }],
    })
    expect(await columns(budget)).toMatchObject({ actualCents: 0, committedCents: 90_000 })
  })

  it('is changed on the version that was seen', async () => {
    const { budget, order } = await team.liveOrder()
    const { body: made } = await team.enter(budget, order, WHOLE)
    const invoice = team.invoiceOf(budget, order, [{ orderLine: 0, amountCents: 80_000 }])
    const put = (version: number) => t.api(team.operator.token).put<Json>(`/invoices/${made.id}`, { version, invoice })
    expect((await put(1)).body).toMatchObject({ subtotalCents: 80_000, version: 2 })
    expect(await put(1)).toMatchObject({ status: 409, body: { code: 'edit_conflict' } })
  })

  it('is deleted, comes back, and undoing its entry deletes it', async () => {
    const { budget, order } = await team.liveOrder()
    const { body: made } = await team.enter(budget, order, WHOLE)
    const removed = await t
      .api(team.operator.token)
      .delete<{ undoId: string }>(`/invoices/${made.id}`, { version: made.version })
    expect((await t.api(team.admin.token).get(`/invoices/${made.id}`)).status).toBe(404)
    await t.api(team.operator.token).post(`/undo/${removed.body.undoId}`)
    expect((await team.see(made.id)).invoice).toMatchObject({ invoiceNo: made.invoiceNo, subtotalCents: 90_000 })
    const { body: other } = await team.enter(budget, order, WHOLE)
    await t.api(team.operator.token).post(`/undo/${other.undoId}`)
    expect((await t.api(team.admin.token).get(`/invoices/${other.id}`)).status).toBe(404)
  })

  it.each([
    ['the order of another vendor', { vendorId: 'other' }, 'unknown_order'],
    ['a line that isn’t on the order', { line: 'elsewhere' }, 'unknown_line'],
    ['a date next year', { invoiceDate: '2027-06-01' }, 'odd_day'],
    ['a release without an order', { orderId: null, releasedCents: 100 }, 'no_order'],
  ])('is refused with %s, at the field', async (_, change, rule) => {
    const { budget, order } = await team.liveOrder()
    const invoice = { ...team.invoiceOf(budget, order, WHOLE), ...change }
    if ('vendorId' in change) invoice.vendorId = await team.vendor('Other Stone')
    if ('line' in change) invoice.lines = [{ ...invoice.lines[0]!, orderLineId: order.id }]
    if ('orderId' in change) invoice.lines = [{ ...invoice.lines[0]!, orderLineId: null }]
    const reply = await t.api(team.operator.token).post(`/deals/${budget.dealId}/invoices`, { invoice })
    expect(reply).toMatchObject({ status: 400, body: { details: { fields: [{ rule }] } } })
  })

  it('isn’t entered on an order that isn’t approved', async () => {
    const budget = await team.approved()
    const draft = await team.draft(budget, [{ line: 'Kitchen', amountCents: 90_000 }])
    const reply = await team.enter(budget, draft, WHOLE)
    expect(reply).toMatchObject({ status: 400, body: { details: { fields: [{ rule: 'not_live' }] } } })
  })
})

describe('the same invoice', () => {
  it('isn’t entered twice under one number, however it’s written', async () => {
    const { budget, order } = await team.liveOrder()
    await team.enter(budget, order, WHOLE, { invoiceNo: 'SDP-1203' })
    const again = await team.enter(budget, order, [{ orderLine: 0, amountCents: 1_000 }], { invoiceNo: 'sdp 1203' })
    expect(again).toMatchObject({ status: 400, body: { details: { fields: [{ rule: 'known_number' }] } } })
  })

  it('is entered once by two people at the same moment', async () => {
    const { budget, order } = await team.liveOrder()
    const replies = await Promise.all(
      [team.operator, team.admin].map((by) => team.enter(budget, order, WHOLE, { by, invoiceNo: 'AT-ONCE' })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400])
  })

  it('can be entered again once it was rejected', async () => {
    const { budget, order } = await team.liveOrder()
    const first = await team.submitted(budget, order, WHOLE, { invoiceNo: 'R-1' })
    await team.actOn(team.admin, first, 'reject', { reason: 'Wrong job' })
    expect((await team.enter(budget, order, WHOLE, { invoiceNo: 'R-1' })).status).toBe(201)
  })

  it('is warned about for the same amount within ten days', async () => {
    const { budget, order } = await team.liveOrder()
    const part = [{ orderLine: 0, amountCents: 30_000 }]
    await team.enter(budget, order, part, { invoiceDate: '2026-05-03' })
    const near = await team.submitted(budget, order, part)
    expect((await team.see(near.id)).match).toMatchObject({ block: [], warn: ['duplicate_amount'] })
    await team.actOn(team.admin, near, 'reject', { reason: 'Twice' })
    const far = await team.submitted(budget, order, part, { invoiceDate: '2026-04-22' })
    expect((await team.see(far.id)).match).toMatchObject({ warn: [] })
  })
})

describe('approving', () => {
  it('moves the amount from open to actual, and the order to fully billed', async () => {
    const { budget, order } = await team.liveOrder()
    const half = await team.counted(budget, order, [{ orderLine: 0, amountCents: 40_000 }])
    expect(half).toMatchObject({ status: 'approved', approved: { by: { id: team.admin.userId }, override: null } })
    expect((await team.orderNow(order)).status).toBe('partially_invoiced')
    expect(await columns(budget)).toMatchObject({
      actualCents: 40_000,
      committedCents: 90_000,
      openCommitmentCents: 50_000,
    })
    await team.counted(budget, order, [{ orderLine: 0, amountCents: 50_000 }])
    expect((await team.orderNow(order)).status).toBe('fully_invoiced')
    expect(await columns(budget)).toMatchObject({ actualCents: 90_000, openCommitmentCents: 0 })
  })

  it('is for admins, and for operators within their limit', async () => {
    const { budget, order } = await team.liveOrder()
    const invoice = await team.submitted(budget, order, WHOLE)
    expect((await team.see(invoice.id, team.operator)).invoice.abilities.actions).toEqual(['withdraw'])
    expect((await team.actOn(team.operator, invoice, 'approve')).status).toBe(403)
    expect((await team.actOn(team.operatorAdmin, invoice, 'approve')).status).toBe(200)
  })

  it('refreshes the screens of everyone who looks at the deal, its invoices or the vendor', async () => {
    const { budget, order } = await team.liveOrder()
    const invoice = await team.submitted(budget, order, WHOLE)
    const heard = await noticesDuring(t, team.admin.orgId, () => team.actOn(team.admin, invoice, 'approve'))
    expect(heard).toEqual(expect.arrayContaining([['deals', budget.dealId], ['invoices'], ['vendors']]))
  })

  it('happens once when two people approve at the same moment', async () => {
    const { budget, order } = await team.liveOrder()
    const invoice = await team.submitted(budget, order, WHOLE)
    const replies = await Promise.all([team.admin, team.operatorAdmin].map((p) => team.actOn(p, invoice, 'approve')))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await columns(budget)).toMatchObject({ actualCents: 90_000 })
  })

  it('needs a budget line for each extra', async () => {
    const { budget, order } = await team.liveOrder()
    const invoice = await team.submitted(budget, order, [{ description: 'Texture', amountCents: 1_000 }])
    const reply = await team.actOn(team.admin, invoice, 'approve')
    expect(reply).toMatchObject({ status: 400, body: { details: { fields: [{ rule: 'budget_line_missing' }] } } })
  })

  it('shows what is billed ahead of what was received, and doesn’t stop it', async () => {
    const { budget, order } = await team.liveOrder()
    const received = { lines: [{ id: order.lines[0]!.id, receivedPct: '40' }] }
    const now = await team.must(team.act(team.operator, order, 'receive', received))
    const invoice = await team.submitted(budget, now, WHOLE)
    const seen = await team.see(invoice.id)
    expect(seen.match).toMatchObject({ block: [], warn: ['over_received'] })
    expect(seen.order!.lines).toMatchObject([
      { orderedCents: 90_000, receivedPct: '40', billedCents: 0, leftCents: 90_000, thisCents: 90_000 },
    ])
    expect((await team.actOn(team.admin, invoice, 'approve')).status).toBe(200)
  })

  it('leaves an entry with what was before and after', async () => {
    const { budget, order } = await team.liveOrder()
    const invoice = await team.counted(budget, order, WHOLE)
    const { body } = await t.api(team.admin.token).get<{ items: ActivityEvent[] }>(`/deals/${budget.dealId}/activity`)
    const entries = body.items.filter(({ verb }) => verb.startsWith('vendor_invoice.'))
    const moves = entries.map(({ verb, changes }) => [verb, changes.find(({ name }) => name === 'invoiceStatus')])
    expect(moves).toEqual([
      ['vendor_invoice.approved', { name: 'invoiceStatus', before: 'submitted', after: 'approved' }],
      ['vendor_invoice.submitted', { name: 'invoiceStatus', before: 'draft', after: 'submitted' }],
      ['vendor_invoice.created', { name: 'invoiceStatus', before: null, after: 'draft' }],
    ])
    expect(entries[0]!.object.label).toContain(invoice.invoiceNo)
  })
})

describe('an invoice 180.00 over its order', () => {
  const OVER = [
    { orderLine: 0, amountCents: 90_000, description: 'Counters' },
    { line: 'Kitchen', amountCents: 18_000, description: 'Ceiling texture' },
  ]

  async function over(): Promise<{ budget: Budget; order: Order; invoice: Invoice }> {
    const { budget, order } = await team.liveOrder(undefined, { retainagePct: '10' })
    return { budget, order, invoice: await team.submitted(budget, order, OVER) }
  }

  it('says which line is over, and is stopped', async () => {
    const { invoice } = await over()
    const { match } = await team.see(invoice.id)
    const excess = [{ lineId: invoice.lines[1]!.id, amountCents: 18_000 }]
    expect(match).toMatchObject({ block: ['over_order'], overOrderCents: 18_000, excess, mayApprove: false })
    expect(await team.actOn(team.admin, invoice, 'approve')).toMatchObject({
      status: 409,
      body: { code: 'invoice_blocked', details: { block: ['over_order'], waiver: false } },
    })
  })

  it('needs more than a word to be approved anyway', async () => {
    const { invoice } = await over()
    expect((await team.actOn(team.admin, invoice, 'approve', { overrideReason: 'ok' })).status).toBe(409)
  })

  it('is approved with a change order over the excess, which waits', async () => {
    const { budget, order, invoice } = await over()
    const overrideReason = 'Texture was agreed on site'
    const approved = await team.must(team.actOn(team.operatorAdmin, invoice, 'approve', { overrideReason }))
    expect(approved).toMatchObject({ status: 'approved', approved: { override: overrideReason } })
    const { changeOrders } = await team.read(team.admin, order)
    expect(changeOrders).toMatchObject([
      {
        note: overrideReason,
        scope: 'commitment_only',
        lines: [{ description: 'Ceiling texture', amountCents: 18_000 }],
      },
    ])
    expect(await columns(budget)).toMatchObject({ actualCents: 108_000, openCommitmentCents: 0 })
    if (changeOrders[0]!.status === 'pending_approval')
      await team.decide(team.admin, `/change-orders/${changeOrders[0]!.id}`, 'approved')
    expect(await columns(budget)).toMatchObject({
      actualCents: 108_000,
      committedCents: 108_000,
      openCommitmentCents: 0,
    })
    expect((await team.orderNow(order)).status).toBe('fully_invoiced')
  })

  it('goes on without the disputed line, which becomes an invoice of its own', async () => {
    const { budget, order, invoice } = await over()
    const parts = [{ lineId: invoice.lines[1]!.id, amountCents: 18_000 }]
    const reason = 'No texture in the scope'
    const dispute = { reason, parts }
    const approved = await team.must(team.actOn(team.admin, invoice, 'approve', { dispute }))
    expect(approved).toMatchObject({
      status: 'approved',
      subtotalCents: 90_000,
      retainageCents: 9_000,
      netDueCents: 81_000,
    })
    const { items, totals } = await team.listed(budget.dealId)
    expect(items.find(({ id }) => id !== invoice.id)).toMatchObject({
      invoiceNo: `${invoice.invoiceNo}-D`,
      status: 'disputed',
      subtotalCents: 18_000,
      netDueCents: 16_200,
    })
    expect(totals).toEqual({ countedCents: 90_000, undecidedCents: 18_000, heldCents: 9_000 })
    expect((await team.orderNow(order)).status).toBe('fully_invoiced')
    const close = await team.act(team.operator, await team.orderNow(order), 'close', { quality: 4 })
    expect(close.status).toBe(409)
  })

  it('can be split without deciding on the rest, and the parts come back for review', async () => {
    const { budget, invoice } = await over()
    const parts = [{ lineId: invoice.lines[0]!.id, amountCents: 5_000 }]
    const rest = await team.must(team.actOn(team.admin, invoice, 'dispute', { reason: 'Seams', parts }))
    expect(rest).toMatchObject({ status: 'submitted', subtotalCents: 103_000 })
    const other = (await team.listed(budget.dealId)).items.find(({ id }) => id !== invoice.id)!
    const resolved = await team.must(team.actOn(team.admin, other, 'resolve'))
    expect(resolved.status).toBe('under_review')
    expect((await team.actOn(team.admin, resolved, 'approve')).status).toBe(200)
  })

  it('is refused for parts that aren’t its own, or for all of it', async () => {
    const { invoice } = await over()
    const send = (parts: object[]) => team.actOn(team.admin, invoice, 'dispute', { reason: 'No', parts })
    const all = invoice.lines.map(({ id: lineId, amountCents }) => ({ lineId, amountCents }))
    expect(await send(all)).toMatchObject({ status: 400, body: { details: { fields: [{ rule: 'whole' }] } } })
    expect(await send([{ lineId: invoice.id, amountCents: 1 }])).toMatchObject({ status: 400 })
  })

  it('waits as a whole for the vendor’s answer', async () => {
    const { budget, invoice } = await over()
    const disputed = await team.must(team.actOn(team.admin, invoice, 'dispute', { reason: 'Send a photo' }))
    expect(disputed).toMatchObject({ status: 'disputed', reason: 'Send a photo', abilities: { edit: false } })
    expect(await columns(budget)).toMatchObject({ actualCents: 0 })
  })

  it('passes with a warning inside the organization’s tolerance', async () => {
    const other = await invoiceTeam(t)
    await t.api(other.admin.token).patch('/organization/settings', { version: 1, overbillTolerancePct: '2' })
    const { budget, order } = await other.liveOrder()
    const invoice = await other.submitted(budget, order, [
      ...WHOLE,
      { line: 'Kitchen', amountCents: 1_800, description: 'Freight' },
    ])
    expect((await other.see(invoice.id)).match).toMatchObject({ block: [], warn: ['within_tolerance'] })
    await other.must(other.actOn(other.admin, invoice, 'approve'))
    expect((await other.read(other.admin, order)).changeOrders).toEqual([])
  })

  it('counts extras of earlier invoices that the order has no line for', async () => {
    const { budget, order } = await team.liveOrder()
    const extra = [{ line: 'Roof', description: 'Vent boot', amountCents: 20_000 }]
    await team.counted(budget, order, extra)
    expect(await columns(budget, 'Roof')).toMatchObject({ actualCents: 20_000 })
    const invoice = await team.submitted(budget, order, WHOLE)
    const seen = await team.see(invoice.id)
    expect(seen.match).toMatchObject({ block: ['over_order'], overOrderCents: 20_000 })
    expect(seen.order).toMatchObject({ extrasCents: 20_000 })
  })
})

describe('an approved invoice that is voided', () => {
  it('stops counting, and its order moves back', async () => {
    const { budget, order } = await team.liveOrder()
    const invoice = await team.counted(budget, order, WHOLE)
    const voided = await team.must(team.actOn(team.admin, invoice, 'void', { reason: 'Billed to the wrong job' }))
    expect(voided).toMatchObject({ status: 'void', reason: 'Billed to the wrong job', abilities: { actions: [] } })
    expect((await team.orderNow(order)).status).toBe('issued')
    expect(await columns(budget)).toMatchObject({ actualCents: 0, openCommitmentCents: 90_000 })
  })

  it('needs a reason, and an invoice that counts', async () => {
    const { budget, order } = await team.liveOrder()
    const invoice = await team.submitted(budget, order, WHOLE)
    expect((await team.actOn(team.admin, invoice, 'void', { reason: 'Wrong' })).status).toBe(409)
    expect((await team.actOn(team.admin, invoice, 'void', { reason: ' ' })).status).toBe(400)
  })
})

describe('a credit', () => {
  it('lowers what is billed, needs no waiver and isn’t stopped by the total', async () => {
    const { budget, order } = await team.liveOrder()
    await team.counted(budget, order, WHOLE)
    const credit = await team.counted(budget, order, [{ orderLine: 0, amountCents: -25_000 }])
    expect(credit).toMatchObject({ status: 'approved', netDueCents: -25_000 })
    expect(await columns(budget)).toMatchObject({ actualCents: 65_000, openCommitmentCents: 25_000 })
    expect((await team.orderNow(order)).status).toBe('partially_invoiced')
  })
})

describe('retainage', () => {
  it('is held by order, and released up to what is held', async () => {
    const { budget, order } = await team.liveOrder(undefined, { retainagePct: '10' })
    await team.counted(budget, order, [{ orderLine: 0, amountCents: 50_000 }])
    const release = (releasedCents: number) =>
      team.submitted(budget, order, [{ orderLine: 0, amountCents: 40_000 }], { releasedCents })
    const tooMuch = await release(9_001)
    expect((await team.see(tooMuch.id)).match).toMatchObject({ block: ['release_over_held'], heldCents: 5_000 })
    await team.actOn(team.admin, tooMuch, 'reject', { reason: 'More than is held' })
    const last = await release(9_000)
    expect(last).toMatchObject({ netDueCents: 45_000 })
    const held = () =>
      team.must(t.api(team.admin.token).get<{ heldCents: number; items: Json[] }>(`/retainage?dealId=${budget.dealId}`))
    expect(await held()).toMatchObject({
      heldCents: 5_000,
      items: [{ heldCents: 5_000, billedCents: 50_000, revisedCents: 90_000, order: { id: order.id } }],
    })
    await team.must(team.actOn(team.admin, last, 'approve'))
    expect(await held()).toEqual({ items: [], heldCents: 0 })
  })
})

describe('an invoice that only releases retainage', () => {
  it('has no lines, and pays the lines that it was withheld on', async () => {
    const { budget, order } = await team.liveOrder(undefined, { retainagePct: '10' })
    const { vendor } = await team.counted(budget, order, WHOLE)
    const enter = (facts: object) =>
      t.api(team.operator.token).post<Invoice>(`/deals/${budget.dealId}/invoices`, {
        invoice: {
          vendorId: vendor.id,
          orderId: order.id,
          invoiceNo: 'REL-1',
          invoiceDate: '2026-05-13',
          lines: [],
          ...facts,
        },
      })
    expect((await enter({})).body).toMatchObject({ details: { fields: [{ path: 'invoice.lines' }] } })
    const draft = await team.must(enter({ releasedCents: 9_000 }))
    const before = await columns(budget)
    const sent = await team.must(team.actOn(team.operator, draft, 'submit'))
    const release = await team.must(team.actOn(team.admin, sent, 'approve'))
    expect(release).toMatchObject({ status: 'approved', subtotalCents: 0, netDueCents: 9_000, lines: [] })
    // The cost was counted when the work was billed.
    expect(await columns(budget)).toEqual(before)
    const payment = { invoiceId: release.id, amountCents: 9_000, method: 'check', reference: '2001' }
    const run = { paysOn: '2026-05-13', payments: [payment] }
    expect(await t.api(team.admin.token).post('/payment-runs', { run, record: true })).toMatchObject({ status: 201 })
    const shares = await asPlatform(t.db, 'a test reads what was paid', (tx) =>
      tx.rows(sql<object>`
        select share.budget_line_id, share.amount_cents
        from payment_shares share
        join payments payment on payment.org_id = share.org_id and payment.id = share.payment_id
        where payment.invoice_id = ${release.id}`),
    )
    expect(shares).toEqual([{ budgetLineId: order.lines[0]!.budgetLineId, amountCents: 9_000 }])
  })
})

describe('an invoice without an order', () => {
  it('is approved at once where nobody has to decide', async () => {
    const budget = await team.approved()
    const vendorId = await team.vendor()
    const invoice = await team.submitted(budget, null, [{ line: 'Kitchen', amountCents: 50_000 }], { vendorId })
    expect(invoice).toMatchObject({ status: 'approved', order: null })
    expect(await columns(budget)).toMatchObject({ actualCents: 50_000 })
  })

  it('waits for its approval, and counts once that is given', async () => {
    const budget = await team.approved()
    const vendorId = await team.vendor()
    const rows = [{ line: 'Kitchen', amountCents: 200_000 }]
    const invoice = await team.submitted(budget, null, rows, { vendorId })
    expect(invoice).toMatchObject({ status: 'under_review' })
    expect(await team.actOn(team.admin, invoice, 'approve')).toMatchObject({ status: 409 })
    expect((await team.decide(team.operatorAdmin, `/invoices/${invoice.id}`, 'approved')).status).toBe(200)
    expect((await team.see(invoice.id)).invoice.status).toBe('approved')
    expect(await columns(budget)).toMatchObject({ actualCents: 200_000 })
  })

  it('waits again once its approval is undone', async () => {
    const budget = await team.approved()
    const vendorId = await team.vendor()
    const invoice = await team.submitted(budget, null, [{ line: 'Kitchen', amountCents: 200_000 }], { vendorId })
    const { body } = await team.decide(team.operatorAdmin, `/invoices/${invoice.id}`, 'approved')
    const { undoId } = body as unknown as { undoId: string }
    expect((await t.api(team.operatorAdmin.token).post(`/undo/${undoId}`)).status).toBe(200)
    expect((await team.see(invoice.id)).invoice).toMatchObject({ status: 'under_review', approved: null })
    expect(await columns(budget)).toMatchObject({ actualCents: 0 })
  })

  it('is sent back by a rejection, and withdrawn by who asked', async () => {
    const budget = await team.approved()
    const vendorId = await team.vendor()
    const rows = [{ line: 'Kitchen', amountCents: 200_000 }]
    const one = await team.submitted(budget, null, rows, { vendorId })
    await team.decide(team.operatorAdmin, `/invoices/${one.id}`, 'rejected', 'We ordered nothing here')
    expect((await team.see(one.id)).invoice).toMatchObject({ status: 'rejected', reason: 'We ordered nothing here' })
    const other = await team.submitted(budget, null, rows, { vendorId })
    expect((await team.actOn(team.operator, other, 'withdraw')).body).toMatchObject({ status: 'draft' })
    expect((await team.see(other.id)).approval).toMatchObject({ status: 'cancelled' })
  })

  it('is blocked without its papers, even for an org admin', async () => {
    const budget = await team.approved()
    const vendorId = await team.vendor('No Papers', [])
    const made = await team.must(team.enter(budget, null, [{ line: 'Kitchen', amountCents: 200_000 }], { vendorId }))
    const invoice = await team.must(team.actOn(team.operator, made, 'submit'))
    const path = `/invoices/${invoice.id}`
    expect((await team.decide(team.operatorAdmin, path, 'approved')).status).toBe(200)
    expect(await team.decide(team.admin, path, 'approved')).toMatchObject({
      status: 409,
      body: { code: 'invoice_blocked', details: { block: ['w9_missing', 'coi_invalid'] } },
    })
    expect((await team.see(invoice.id)).invoice.status).toBe('under_review')
  })
})

describe('the vendor’s papers', () => {
  const LAPSED = {
    type: 'coi_gl',
    effective: '2025-05-01',
    expires: '2026-05-12',
    eachOccurrenceCents: 1_000_000_00,
    aggregateCents: 2_000_000_00,
  }

  it('stop an invoice dated after its certificate lapsed, until a valid one is accepted', async () => {
    const vendorId = await team.vendor('Lapsed Stone', [{ type: 'w9' }, { ...LAPSED, expires: '2099-01-01' }])
    const { budget, order } = await team.liveOrder(undefined, { vendorId })
    const papers = await team.must(
      t
        .api(team.admin.token)
        .get<{ items: { id: string; type: string; version: number }[] }>(`/vendors/${vendorId}/papers`),
    )
    const { id, version } = papers.items.find(({ type }) => type === 'coi_gl')!
    await team.must(t.api(team.admin.token).delete(`/vendors/${vendorId}/papers/${id}`, { version }))
    await team.must(t.api(team.admin.token).post(`/vendors/${vendorId}/papers`, { paper: LAPSED, accept: true }))
    const invoice = await team.submitted(budget, order, WHOLE)
    expect((await team.see(invoice.id)).match).toMatchObject({ block: ['coi_invalid'], uncovered: ['coi_gl'] })
    const before = await team.submitted(budget, order, [{ orderLine: 0, amountCents: 10 }], {
      invoiceDate: '2026-05-12',
    })
    expect((await team.see(before.id)).match).toMatchObject({ block: [] })
    const renewal = { ...LAPSED, effective: '2026-05-13', expires: '2027-05-13' }
    const added = await team.must(
      t.api(team.admin.token).post<{ id: string; version: number }>(`/vendors/${vendorId}/papers`, {
        paper: renewal,
        accept: false,
      }),
    )
    expect(added.id).toBeTruthy()
    expect((await team.actOn(team.admin, invoice, 'approve')).status).toBe(409)
    await team.must(t.api(team.admin.token).post(`/vendors/${vendorId}/papers`, { paper: renewal, accept: true }))
    expect((await team.actOn(team.admin, invoice, 'approve')).status).toBe(200)
  })

  it('stop an invoice of a vendor without a W-9, unless that is waived', async () => {
    const vendorId = await team.vendor('No W-9', [{ ...LAPSED, expires: '2099-01-01' }])
    const budget = await team.approved()
    const rows = [{ line: 'Kitchen', amountCents: 10_000 }]
    const made = await team.must(team.enter(budget, null, rows, { vendorId }))
    expect((await team.see(made.id)).match).toMatchObject({ block: ['w9_missing'] })
    await team.must(
      t.api(team.admin.token).post(`/vendors/${vendorId}/waivers`, {
        type: 'w9',
        until: '2026-12-31',
        reason: 'Foreign supplier',
      }),
    )
    expect((await team.see(made.id)).match).toMatchObject({ block: [] })
  })
})

describe('merging vendors', () => {
  it('carries their invoices, and undoing it gives them back', async () => {
    const { budget, order } = await team.liveOrder()
    const invoice = await team.counted(budget, order, WHOLE)
    const intoId = await team.vendor('Piedmont Stone and Tile LLC')
    const { version } = await team.must(t.api(team.admin.token).get<{ version: number }>(`/vendors/${order.vendor.id}`))
    const merged = await t
      .api(team.admin.token)
      .post<{ undoId: string }>(`/vendors/${order.vendor.id}/merge`, { intoId, version })
    const vendorOf = async () => (await team.see(invoice.id)).invoice.vendor.id
    expect(await vendorOf()).toBe(intoId)
    const { items } = await team.must(t.api(team.admin.token).get<{ items: Invoice[] }>(`/vendors/${intoId}/invoices`))
    expect(items).toMatchObject([{ id: invoice.id, status: 'approved' }])
    await t.api(team.admin.token).post(`/undo/${merged.body.undoId}`)
    expect(await vendorOf()).toBe(order.vendor.id)
  })
})

describe('readers without figures', () => {
  it('don’t see invoices', async () => {
    const { budget, order } = await team.liveOrder()
    const invoice = await team.counted(budget, order, WHOLE)
    for (const path of [`/invoices/${invoice.id}`, `/deals/${budget.dealId}/invoices`, '/retainage'])
      expect((await t.api(team.coordinator.token).get(path)).status).toBe(403)
    expect((await t.api(team.stranger.token).get(`/invoices/${invoice.id}`)).status).toBe(404)
  })
})
