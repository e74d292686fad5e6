import type { BidPackage, BidPackageSummary } from '@plumbline/contract/purchase-orders/bids'
import type { Order, OrderDesk, OrderSummary } from '@plumbline/contract/purchase-orders/orders'
import { compareBids } from '@plumbline/domain/purchase-orders/bids/comparison'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bidDesk, type BidDesk } from '../../../tests/bids.ts'
import { type Person, testApp, type TestApp } from '../../../tests/harness.ts'
import { type OrderTeam, orderTeam } from '../../../tests/orders.ts'
import { asPlatform } from '../../platform/db/doors.ts'
import { listOutbox } from '../../platform/mail/outbox.ts'
import { countBids } from './bids-store.ts'

let t: TestApp
let team: OrderTeam
let desk: BidDesk
beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await orderTeam(t)
  desk = bidDesk(t, team)
})
afterAll(() => t.close())

type Changed = BidPackage & { undoId: string | null }
const as = ({ token }: Person) => t.api(token)
const undo = (undoId: string | null, person = team.operator) => as(person).post(`/undo/${undoId}`)
const award = (one: BidPackage, lines: object[], person = team.operator) =>
  as(person).post<Changed>(`/bid-packages/${one.id}/award`, { version: one.version, lines })
const whole = (one: BidPackage, bid: number) =>
  one.lines
    .filter((_, index) => one.bids[bid]!.lines[index]?.answer !== 'not_bid')
    .map((line) => ({ lineId: line.id, bidId: one.bids[bid]!.id }))
const ordersOf = async (dealId: string) =>
  (await as(team.operator).get<{ items: OrderSummary[] }>(`/deals/${dealId}/orders`)).body.items
const activityOf = async (dealId: string) =>
  (await as(team.admin).get<{ items: { verb: string; changes: { field: string }[] }[] }>(`/activity?dealId=${dealId}`))
    .body.items
const mailsTo = (to: string) => listOutbox(t.db, to)
const firstTextTo = async (to: string) => (await mailsTo(to))[0]?.text ?? ''

describe('a bid package', () => {
  it('gets the next number of its deal and asks for lines of its budget', async () => {
    const budget = await team.approved()
    const one = await desk.create(budget)
    const other = await desk.create(budget, { title: 'Roof' })
    expect([one.number, other.number]).toEqual([1, 2])
    expect(one).toMatchObject({ status: 'open', lines: [{ code: '19-010', budgetLine: 'Kitchen' }, {}], bids: [] })
    const { body } = await as(team.operator).get<{ items: BidPackageSummary[] }>(`/deals/${budget.dealId}/bid-packages`)
    expect(body.items.map(({ title, bids, leading }) => [title, bids, leading])).toEqual([
      ['Roof', 0, null],
      ['Counters and tile', 0, null],
    ])
  })

  it.each([
    ['a line of another budget', { budgetLineId: '0199d3c8-0000-7000-8000-000000000001' }, 'unknown_line'],
    ['no quantity', { qty: '0' }, 'no_quantity'],
  ])('is refused with %s, at the field', async (_, change, rule) => {
    const budget = await team.approved()
    const given = desk.packageOf(budget)
    const lines = [{ ...given.lines[0], ...change }]
    const reply = await as(team.operator).post(`/deals/${budget.dealId}/bid-packages`, { package: { ...given, lines } })
    expect(reply).toMatchObject({ status: 400, body: { details: { fields: [{ rule }] } } })
  })

  it('is refused on contingency, and with a closing day in the past', async () => {
    const budget = await team.approved()
    const send = (given: object) => as(team.operator).post(`/deals/${budget.dealId}/bid-packages`, { package: given })
    const onContingency = desk.packageOf(budget, {}, [{ line: 'Owner contingency', description: 'Anything' }])
    expect((await send(onContingency)).body).toMatchObject({ details: { fields: [{ rule: 'contingency' }] } })
    expect((await send(desk.packageOf(budget, { closesOn: '2026-05-13' }))).body).toMatchObject({
      details: { fields: [{ rule: 'in_past' }] },
    })
  })

  it('is edited on the version that was seen, and can’t lose lines once there is a bid', async () => {
    const budget = await team.approved()
    const one = await desk.create(budget)
    const put = (now: BidPackage, given: object) =>
      as(team.operator).put<Changed>(`/bid-packages/${one.id}`, { version: now.version, package: given })
    const given = desk.again(one)
    const renamed = await put(one, { ...given, title: 'Counters', lines: given.lines.slice(0, 1) })
    expect(renamed.body).toMatchObject({ title: 'Counters', version: 2, lines: [{}] })
    expect(await put(one, given)).toMatchObject({ status: 409, body: { code: 'edit_conflict' } })
    expect((await undo(renamed.body.undoId)).status).toBe(200)
    const back = await desk.read(one)
    expect(back).toMatchObject({ title: 'Counters and tile', lines: [{}, {}] })
    const withBid = await desk.enter(back, await team.vendor(), [900_000, 100_000])
    expect(await put(withBid, { ...given, lines: given.lines.slice(0, 1) })).toMatchObject({
      status: 400,
      body: { details: { fields: [{ rule: 'has_bids' }] } },
    })
    expect((await put(withBid, { ...given, note: 'Access from the alley' })).body).toMatchObject({
      note: 'Access from the alley',
      bids: [{ lines: [{ amountCents: 900_000 }, { amountCents: 100_000 }] }],
    })
  })

  it('closes by hand or after its day, reopens with a later day, and can be canceled, each with undo', async () => {
    const budget = await team.approved()
    const one = await desk.create(budget, { closesOn: '2026-05-20' })
    const step = (now: BidPackage, event: string, more: object = {}) =>
      as(team.operator).post<Changed>(`/bid-packages/${one.id}/step`, { version: now.version, event, ...more })
    const closed = (await step(one, 'close')).body
    expect(closed).toMatchObject({ status: 'closed', abilities: { events: ['reopen', 'cancel'], invite: false } })
    expect(await step(closed, 'close')).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect((await step(closed, 'reopen', { closesOn: '2026-05-01' })).status).toBe(400)
    const open = (await step(closed, 'reopen', { closesOn: '2026-06-01' })).body
    expect(open).toMatchObject({ status: 'open', closesOn: '2026-06-01' })
    const cancelled = (await step(open, 'cancel')).body
    expect(cancelled).toMatchObject({ status: 'cancelled', abilities: { enterBid: false, award: false } })
    expect((await undo(cancelled.undoId)).status).toBe(200)
    expect((await desk.read(one)).status).toBe('open')
  })

  it('disappears when its creation is undone, and leaves its trace in the log', async () => {
    const budget = await team.approved()
    const one = await desk.create(budget)
    expect((await undo(one.undoId)).status).toBe(200)
    expect((await as(team.operator).get(`/bid-packages/${one.id}`)).status).toBe(404)
    const verbs = (await activityOf(budget.dealId)).map(({ verb }) => verb)
    expect(verbs).toEqual(expect.arrayContaining(['bid_package.created', 'bid_package.deleted']))
  })

  it('keeps its budget lines from being removed', async () => {
    const { id } = await team.deal()
    const made = await team.desk.add(team.operator, id, [['19-010', 'Kitchen', 1_325_000]])
    await desk.create(made, {}, [{ line: 'Kitchen', description: 'Counters' }])
    const removed = [{ id: made.lines[0]!.id, version: made.lines[0]!.version }]
    expect(await team.patch(team.operator, id, { removed })).toMatchObject({
      status: 400,
      body: { details: { fields: [{ rule: 'line_in_use' }] } },
    })
  })

  it('is not for coordinators, whose role hides amounts, nor written by those who only read', async () => {
    const coordinator = await t.member(team.admin.orgId, 'transaction_coordinator')
    const budget = await team.approved()
    const one = await desk.create(budget)
    expect((await as(coordinator).get(`/bid-packages/${one.id}`)).status).toBe(403)
    expect((await as(coordinator).get(`/deals/${budget.dealId}/bid-packages`)).status).toBe(403)
    expect((await award(one, [{ lineId: one.lines[0]!.id, bidId: one.lines[0]!.id }], coordinator)).status).toBe(403)
  })
})

describe('invitations', () => {
  it('are emailed with the scope and the days in the vendor’s language, without our estimate', async () => {
    const budget = await team.approved()
    const one = await desk.create(budget, { closesOn: '2026-05-20', needBy: '2026-05-26', note: 'Key in the box' })
    const english = await desk.vendor('Hollis Tile & Bath', 'hollis@tile.example')
    const spanish = await desk.vendor('Mármoles Sandoval', 'hola@sandoval.example', 'es')
    const invited = await desk.invite(one, [english, spanish], { email: true })
    expect(invited).toMatchObject({ undoId: null, invitations: [{ to: 'hollis@tile.example' }, {}] })
    await expect.poll(async () => (await mailsTo('hollis@tile.example')).length).toBe(1)
    const [mail] = await mailsTo('hollis@tile.example')
    expect(mail!.subject).toContain('asks for your bid on Counters and tile')
    for (const said of ['• Counters (62 sq ft)', 'May 26, 2026', 'May 20, 2026', 'Key in the box'])
      expect(mail!.text).toContain(said)
    expect(mail!.text).not.toContain('4,650')
    await expect.poll(() => firstTextTo('hola@sandoval.example')).toContain('26 de mayo de 2026')
    expect(await firstTextTo('hola@sandoval.example')).toContain('• Counters (62 pies²)')
    const reminded = await desk.mark(invited, english, 'remind')
    expect(reminded.invitations[0]!.remindedAt).not.toBeNull()
    await expect.poll(async () => (await mailsTo('hollis@tile.example')).length).toBe(2)
  })

  it('can only be recorded, marked as opened or declined, and undone', async () => {
    const budget = await team.approved()
    const one = await desk.create(budget)
    const vendorId = await desk.vendor('Phone Only', null)
    const refused = await desk.tryInvite(one, [vendorId], { email: true })
    expect(refused).toMatchObject({ status: 400, body: { details: { fields: [{ rule: 'no_email' }] } } })
    const invited = await desk.invite(one, [vendorId])
    expect(await desk.tryInvite(invited, [vendorId])).toMatchObject({
      status: 400,
      body: { details: { fields: [{ rule: 'already_invited' }] } },
    })
    const opened = await desk.mark(invited, vendorId, 'opened')
    const declined = await desk.mark(opened, vendorId, 'declined')
    expect(declined.invitations).toMatchObject([{ to: null, openedOn: '2026-05-14', declinedOn: '2026-05-14' }])
    expect((await undo(declined.undoId)).status).toBe(200)
    expect((await desk.read(one)).invitations).toMatchObject([{ openedOn: '2026-05-14', declinedOn: null }])
  })

  it('are refused for vendors who aren’t used', async () => {
    const one = await desk.create(await team.approved())
    expect(await desk.tryInvite(one, [one.id])).toMatchObject({
      status: 400,
      body: { details: { fields: [{ rule: 'unknown_vendor' }] } },
    })
  })
})

describe('a bid', () => {
  it('is entered once for each vendor, edited on its version, deleted, and each undone', async () => {
    const one = await desk.create(await team.approved())
    const vendorId = await team.vendor()
    const entered = await desk.enter(one, vendorId, [900_000, 'not_bid'])
    expect(entered.bids).toMatchObject([
      { vendor: { name: 'Piedmont Stone & Tile' }, standing: { canTakeOrders: true }, version: 1 },
    ])
    expect(await desk.tryEnter(entered, vendorId, [1, 1], { version: null })).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', details: { currentVersion: 1 } },
    })
    const edited = await desk.enter(entered, vendorId, [850_000, 'included'])
    expect(edited.bids).toMatchObject([{ version: 2, lines: [{ amountCents: 850_000 }, { answer: 'included' }] }])
    expect((await undo(edited.undoId)).status).toBe(200)
    const back = await desk.read(one)
    expect(back.bids).toMatchObject([{ version: 3, lines: [{ amountCents: 900_000 }, { answer: 'not_bid' }] }])
    const path = `/bid-packages/${one.id}/bids/${vendorId}`
    const removed = await as(team.operator).delete<Changed>(path, { version: 3 })
    expect(removed.body.bids).toEqual([])
    expect((await undo(removed.body.undoId)).status).toBe(200)
    expect((await desk.read(one)).bids).toHaveLength(1)
  })

  it('is refused without a price, with a line twice, or received in the future', async () => {
    const one = await desk.create(await team.approved())
    const vendorId = await team.vendor()
    const rule = async (answers: (number | string)[], more: object = {}) => {
      const { body } = await desk.tryEnter(one, vendorId, answers as never, { bid: more })
      return (body as { details?: { fields: { rule: string }[] } }).details?.fields[0]?.rule
    }
    expect(await rule(['not_bid', 'not_bid'])).toBe('nothing_bid')
    expect(await rule([0, 100])).toBe('no_amount')
    expect(await rule([100, 100], { receivedOn: '2026-05-15' })).toBe('odd_day')
    expect(await rule([100, 100], { documentId: one.id })).toBe('unknown_document')
  })

  it('notifies the person who asked for it when someone else enters it', async () => {
    const budget = await team.approved()
    const one = await desk.create(budget)
    const notices = async () =>
      (await mailsTo(team.operator.email))
        .map(({ subject }) => subject)
        .filter((subject) => subject.includes('bid $10,000.00'))
    await desk.enter(one, await team.vendor(), [900_000, 100_000])
    await desk.enter(await desk.read(one), await team.vendor('Hollis Tile'), [900_000, 100_000], { by: team.admin })
    await expect.poll(notices).toEqual(['Hollis Tile bid $10,000.00 on Counters and tile'])
  })

  it('is compared by what it costs the deal, the same way the list says', async () => {
    const budget = await team.approved()
    const one = await desk.create(budget, { needBy: '2026-05-26' })
    await desk.enter(one, await team.vendor(), [545_600, 180_400], { finishOn: '2026-05-26' })
    await desk.enter(await desk.read(one), await team.vendor('Stonecrest'), [496_000, 'not_bid'])
    const now = await desk.read(one)
    const terms = { needBy: now.needBy, dayCostCents: now.dayCost?.totalCents ?? null }
    expect(compareBids(now.lines, now.bids, terms).map(({ costCents }) => costCents)).toEqual([726_000, 676_400])
    expect(now.left).toMatchObject([{ uncommittedCents: 1_325_000 }])
    const { body } = await as(team.operator).get<{ items: BidPackageSummary[] }>(`/deals/${budget.dealId}/bid-packages`)
    expect(body.items[0]!.leading).toEqual({ vendors: ['Stonecrest'], costCents: 676_400 })
  })

  it('counts for its deal until its package is canceled', async () => {
    const budget = await team.approved()
    const counted = () => asPlatform(t.db, 'a test counts bids', (tx) => countBids(tx, team.admin.orgId, budget.dealId))
    const one = await desk.create(budget)
    const bid = await desk.enter(one, await team.vendor(), [545_600, 180_400])
    expect(await counted()).toBe(1)
    const step = { version: bid.version, event: 'cancel' }
    await team.must(as(team.operator).post(`/bid-packages/${one.id}/step`, step))
    expect(await counted()).toBe(0)
  })

  it('can be copied into an order', async () => {
    const budget = await team.approved()
    const one = await desk.create(budget)
    await desk.enter(one, await team.vendor(), [545_600, 'not_bid'])
    const { body } = await as(team.operator).get<OrderDesk>(`/deals/${budget.dealId}/order-desk`)
    expect(body.bids).toMatchObject([
      {
        packageNumber: 1,
        vendor: { name: 'Piedmont Stone & Tile' },
        lines: [{ description: 'Counters', qty: '62', unitCostCents: 8_800, amountCents: 545_600 }],
      },
    ])
  })

  it('follows its vendor when that is merged into another, and back', async () => {
    const one = await desk.create(await team.approved())
    const [from, into] = [await desk.vendor('Piedmont Stone', null), await team.vendor()]
    await desk.enter(one, from, [100, 100])
    const { body } = await as(team.admin).post<{ undoId: string }>(`/vendors/${from}/merge`, {
      version: 1,
      intoId: into,
    })
    expect((await desk.read(one)).bids[0]!.vendor.id).toBe(into)
    expect((await undo(body.undoId, team.admin)).status).toBe(200)
    expect((await desk.read(one)).bids[0]!.vendor.id).toBe(from)
  })
})

async function twoBids() {
  const budget = await team.approved()
  const one = await desk.create(budget, { needBy: '2026-05-26' })
  await desk.enter(one, await team.vendor('Piedmont'), [545_600, 180_400])
  const second = await desk.vendor('Hollis', `hollis-${one.id}@tile.example`)
  const both = await desk.enter(await desk.read(one), second, [589_000, 170_000], { finishOn: '2026-06-01' })
  return { budget, both, loser: `hollis-${one.id}@tile.example` }
}

describe('awarding', () => {
  it('a whole bid makes one draft with its lines on their budget lines', async () => {
    const { budget, both } = await twoBids()
    const reply = await award(both, whole(both, 0))
    expect(reply.body).toMatchObject({
      status: 'awarded',
      bids: [{ order: { status: 'draft' } }, { order: null }],
      abilities: { award: false, withdrawAward: true, edit: false },
    })
    const [order] = await ordersOf(budget.dealId)
    const { body } = await as(team.operator).get<{ order: Order }>(`/orders/${order!.id}`)
    expect(body.order).toMatchObject({
      title: 'Counters and tile',
      needBy: '2026-05-26',
      totalCents: 726_000,
      vendor: { name: 'Piedmont' },
      lines: [
        { budgetLine: 'Kitchen', qty: '62', unitCostCents: 8_800, amountCents: 545_600, source: 'bid' },
        { budgetLine: 'Kitchen', qty: null, amountCents: 180_400 },
      ],
    })
  })

  it('split by line makes one draft for each vendor, and takes the later day along', async () => {
    const { budget, both } = await twoBids()
    const [counters, tile] = both.lines
    const split = [
      { lineId: counters!.id, bidId: both.bids[0]!.id },
      { lineId: tile!.id, bidId: both.bids[1]!.id },
    ]
    expect((await award(both, split)).status).toBe(200)
    const orders = await ordersOf(budget.dealId)
    expect(orders.map(({ vendor, totalCents, needBy }) => [vendor.name, totalCents, needBy]).toSorted()).toEqual([
      ['Hollis', 170_000, '2026-06-01'],
      ['Piedmont', 545_600, '2026-05-26'],
    ])
  })

  it('says in the order what its prices include', async () => {
    const budget = await team.approved()
    const one = await desk.create(budget)
    const bid = await desk.enter(one, await team.vendor(), [545_600, 'included'])
    await award(bid, whole(bid, 0))
    const [order] = await ordersOf(budget.dealId)
    const { body } = await as(team.operator).get<{ order: Order }>(`/orders/${order!.id}`)
    expect(body.order).toMatchObject({ terms: 'These prices include: Backsplash.', lines: [{}] })
  })

  it('happens once, also when two people award at the same time', async () => {
    const { budget, both } = await twoBids()
    const replies = await Promise.all([
      award(both, whole(both, 0)),
      award(both, whole(both, 1), team.admin),
      award(both, whole(both, 0), team.operatorAdmin),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await ordersOf(budget.dealId)).toHaveLength(1)
    const now = await desk.read(both)
    expect(now.bids.filter(({ order }) => order !== null)).toHaveLength(1)
    expect(await award(now, whole(now, 0))).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  })

  it('is refused on bids that changed since, and while a bid is entered only one of both wins', async () => {
    const { both } = await twoBids()
    const vendorId = both.bids[0]!.vendor.id
    await desk.enter(both, vendorId, [600_000, 180_400])
    expect(await award(both, whole(both, 0))).toMatchObject({ status: 409, body: { code: 'edit_conflict' } })
    const now = await desk.read(both)
    const [awarded, entered] = await Promise.all([
      award(now, whole(now, 1)),
      desk.tryEnter(now, vendorId, [1_00, 1_00], { version: now.bids[0]!.version }),
    ])
    expect([awarded.status, entered.status].toSorted()).toEqual([200, 409])
  })

  it('is refused for lines that weren’t bid', async () => {
    const one = await desk.create(await team.approved())
    const bid = await desk.enter(one, await team.vendor(), [545_600, 'not_bid'])
    const lines = bid.lines.map(({ id }) => ({ lineId: id, bidId: bid.bids[0]!.id }))
    expect(await award(bid, lines)).toMatchObject({
      status: 400,
      body: { details: { fields: [{ rule: 'not_bid', path: 'lines.1' }] } },
    })
  })

  it('can be undone and withdrawn while the orders are drafts, which go with it', async () => {
    const { budget, both } = await twoBids()
    const first = (await award(both, whole(both, 0))).body
    expect((await undo(first.undoId)).status).toBe(200)
    expect(await desk.read(both)).toMatchObject({ status: 'open', awarded: null, lines: [{ awardedBidId: null }, {}] })
    expect(await ordersOf(budget.dealId)).toEqual([])
    const again = (await award(await desk.read(both), whole(both, 1))).body
    const withdrawn = await as(team.operator).post<BidPackage>(`/bid-packages/${both.id}/withdraw-award`, {
      version: again.version,
    })
    expect(withdrawn.body).toMatchObject({ status: 'closed', awarded: null })
    expect(await ordersOf(budget.dealId)).toEqual([])
    const verbs = (await activityOf(budget.dealId)).map(({ verb }) => verb)
    expect(verbs).toEqual(
      expect.arrayContaining(['bid_package.awarded', 'bid_package.award_withdrawn', 'purchase_order.deleted']),
    )
  })

  it('can’t be undone once an order was submitted, and is undone by nobody who didn’t see its edits', async () => {
    const { budget, both } = await twoBids()
    const awarded = (await award(both, whole(both, 0))).body
    const [order] = await ordersOf(budget.dealId)
    const { order: now } = await team.read(team.operator, order!)
    await team.act(team.operator, now, 'submit')
    expect(await undo(awarded.undoId)).toMatchObject({ status: 409 })
    const read = await desk.read(both)
    expect(read.abilities.withdrawAward).toBe(false)
    const path = `/bid-packages/${both.id}/withdraw-award`
    expect(await as(team.operator).post(path, { version: read.version })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', details: { current: 'pending_approval' } },
    })
  })

  it('thanks the others once the order is issued, and keeps that they were', async () => {
    const { budget, both, loser } = await twoBids()
    const lines = whole(both, 0)
    await award(both, lines)
    const [draft] = await ordersOf(budget.dealId)
    expect((await desk.read(both)).bids).toMatchObject([{ notified: null }, { notified: null }])
    const { order } = await team.read(team.operator, draft!)
    await team.must(team.act(team.operator, order, 'submit'))
    await team.decide(team.operatorAdmin, `/orders/${order.id}`, 'approved')
    const approved = await team.read(team.operator, order)
    if (approved.order.issued === null) await team.must(team.act(team.operator, approved.order, 'issue'))
    const subjects = async () => (await mailsTo(loser)).map(({ subject }) => subject)
    await expect.poll(subjects).toEqual(['Thank you for your bid on Counters and tile'])
    expect((await desk.read(both)).bids).toMatchObject([{ notified: null }, { notified: { to: loser } }])
    const entries = await activityOf(budget.dealId)
    expect(entries.some(({ verb }) => verb === 'bid_package.vendor_notified')).toBe(true)
  })
})
