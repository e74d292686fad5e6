import type { PortalBid } from '@plumbline/contract/portal/bids'
import type { PortalHome } from '@plumbline/contract/portal/portal'
import type { BidPackage } from '@plumbline/contract/purchase-orders/bids'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bidDesk, type BidDesk } from '../../../tests/bids.ts'
import { type Json, testApp, type TestApp } from '../../../tests/harness.ts'
import { noticesOf } from '../../../tests/notices.ts'
import { portalTeam, type PortalTeam } from '../../../tests/portal.ts'
import { asPlatform, readAsVendor } from '../../platform/db/doors.ts'

let t: TestApp
let team: PortalTeam
let desk: BidDesk
beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await portalTeam(t)
  desk = bidDesk(t, team)
})
afterAll(() => t.close())

type Session = { token: string }
type Vendor = { id: string; email: string; entry: string }

/** A package that a vendor with a portal is invited to, by email. */
async function invited(facts: object = { needBy: '2026-05-26', closesOn: '2026-05-20' }) {
  const vendor = await team.vendorWithPortal('Piedmont Stone & Tile')
  const session = await team.signIn(vendor)
  const one = await desk.invite(await desk.create(await team.approved(), facts), [vendor.id], { email: true })
  return { vendor, session, one }
}

const shown = ({ token }: Session, { id }: { id: string }) => t.api(token).get<PortalBid & Json>(`/portal/bids/${id}`)
const homeOf = async ({ token }: Session) => (await t.api(token).get<PortalHome>('/portal/home')).body

const priced = ({ lines }: PortalBid, amounts: readonly (number | 'not_bid' | 'included')[]) =>
  lines.map(({ id: lineId }, index) => {
    const answer = amounts[index] ?? 'not_bid'
    return typeof answer === 'number' ? { lineId, answer: 'amount', amountCents: answer } : { lineId, answer }
  })
const send = async (
  session: Session,
  one: { id: string },
  amounts: readonly (number | 'not_bid' | 'included')[],
  { seen, version, ...facts }: { seen?: string; version?: number | null } & Record<string, unknown> = {},
) => {
  const { body } = await shown(session, one)
  return t.api(session.token).put<PortalBid & Json>(`/portal/bids/${one.id}`, {
    seen: seen ?? body.seen,
    version: version === undefined ? (body.bid?.version ?? null) : version,
    bid: { lines: priced(body, amounts), ...facts },
  })
}
const decline = ({ token }: Session, { id }: { id: string }, note: string) =>
  t.api(token).post<PortalBid & Json>(`/portal/bids/${id}/decline`, { note })
const entriesOf = (dealId: string) =>
  asPlatform(t.db, 'a test reads the log', (tx) =>
    tx.rows(sql<{ verb: string; actorName: string; actorKind: string; before: Json; after: Json }>`
      select verb, actor_name, actor_kind, before, after from activity_events
      where org_id = ${team.admin.orgId} and deal_id = ${dealId} and actor_kind = 'vendor'
      order by id`),
  )
const award = async (one: BidPackage, vendorId: string) => {
  const { id, lines, bids, version } = await desk.read(one)
  const bid = bids.find(({ vendor }) => vendor.id === vendorId)!
  const own = lines.map((line) => ({ lineId: line.id, bidId: bid.id }))
  return team.must(t.api(team.operator.token).post<BidPackage>(`/bid-packages/${id}/award`, { version, lines: own }))
}
const issue = async (one: BidPackage, vendorId: string) => {
  const { order } = one.bids.find(({ vendor }) => vendor.id === vendorId)!
  const submitted = await team.must(team.act(team.admin, order!, 'submit'))
  if (submitted.status === 'pending_approval')
    await team.must(team.decide(team.operatorAdmin, `/orders/${order!.id}`, 'approved'))
  await team.must(team.act(team.admin, (await team.read(team.admin, order!)).order, 'issue'))
}

describe('an invitation', () => {
  it('comes first in the portal, where its email leads', async () => {
    const { vendor, session, one } = await invited()
    const { mail } = await team.tokenFor(vendor.email, 'entry', 2)
    expect(mail.text).toContain('Send your bid online with the button below')
    const { asks, bids } = await homeOf(session)
    const bid = {
      id: one.id,
      title: 'Counters and tile',
      closesOn: '2026-05-20',
      status: 'to_answer',
      totalCents: null,
    }
    expect(asks[0]).toMatchObject({ kind: 'bid', bid })
    expect(bids).toEqual([expect.objectContaining(bid)])
    const reminded = await desk.mark(await desk.read(one), vendor.id, 'remind')
    expect(reminded.invitations[0]!.remindedAt).not.toBeNull()
    expect((await team.tokenFor(vendor.email, 'entry', 3)).mail.subject).toContain('Reminder')
  })

  it('shows what is asked without our estimates, and shows the team when it was opened', async () => {
    const { session, one } = await invited()
    const { body } = await shown(session, one)
    expect(body).toMatchObject({
      needBy: '2026-05-26',
      mayBid: true,
      allowsLumpSum: true,
      lines: [{ description: 'Counters', qty: '62', unit: 'SF' }, { description: 'Backsplash' }],
      bid: null,
      order: null,
    })
    expect(JSON.stringify(body)).not.toMatch(/465000|budget/i)
    await shown(session, one)
    expect((await desk.read(one)).invitations[0]).toMatchObject({ openedOn: '2026-05-14' })
    expect((await entriesOf(one.dealId)).filter(({ verb }) => verb === 'bid_package.vendor_opened')).toHaveLength(1)
  })

  it('doesn’t exist for a vendor who wasn’t invited', async () => {
    const { one } = await invited()
    const stranger = await team.signIn(await team.vendorWithPortal('Larkspur Electrical Contractors'))
    expect((await shown(stranger, one)).status).toBe(404)
    expect((await decline(stranger, one, 'No')).status).toBe(404)
    expect((await homeOf(stranger)).bids).toEqual([])
  })

  it('can be declined with a note to the team, and still be answered later', async () => {
    const { vendor, session, one } = await invited()
    expect((await decline(session, one, ' ')).status).toBe(400)
    expect((await decline(session, one, 'We are booked until June.')).body).toMatchObject({
      status: 'declined',
      declined: { on: '2026-05-14', note: 'We are booked until June.' },
    })
    expect((await desk.read(one)).invitations[0]).toMatchObject({
      declinedOn: '2026-05-14',
      declineNote: 'We are booked until June.',
    })
    expect((await homeOf(session)).asks).toEqual([])
    expect((await send(session, one, [545_600, 180_400])).body.status).toBe('sent')
    const now = await desk.read(one)
    expect(now.invitations[0]).toMatchObject({ declinedOn: null, declineNote: '' })
    expect(now.bids[0]!.vendor.id).toBe(vendor.id)
    expect((await decline(session, one, 'No')).body).toMatchObject({ code: 'wrong_state' })
  })
})

describe('a bid that a vendor sends', () => {
  it('is the bid that the team compares, with its sender, a notice and a log entry', async () => {
    const { vendor, session, one } = await invited()
    const days = { startsOn: '2026-05-18', finishOn: '2026-05-26', holdsUntil: '2026-06-30' }
    const said = { leavesOut: 'Plumbing reconnect', note: 'Undermount cut-outs' }
    const sent = await send(session, one, [545_600, 'not_bid'], { ...days, ...said })
    expect(sent).toMatchObject({
      status: 200,
      body: { status: 'sent', totalCents: 545_600, bid: { ...days, ...said } },
    })
    const { bids } = await desk.read(one)
    expect(bids).toMatchObject([
      {
        vendor: { id: vendor.id },
        ...days,
        ...said,
        receivedOn: '2026-05-14',
        enteredBy: null,
        sentBy: { email: vendor.email },
      },
    ])
    expect(bids[0]!.lines.map(({ answer, amountCents }) => [answer, amountCents])).toContainEqual(['amount', 545_600])
    const entries = await entriesOf(one.dealId)
    expect(entries.at(-1)).toMatchObject({ verb: 'bid.sent', actorKind: 'vendor' })
    expect(await noticesOf(t, team.operator)).toContainEqual(
      expect.objectContaining({
        type: 'bid_received',
        params: expect.objectContaining({ how: 'sent', vendor: 'Piedmont Stone & Tile', totalCents: 545_600 }),
      }),
    )
    await send(session, one, [540_000, 180_400], days)
    expect((await entriesOf(one.dealId)).at(-1)).toMatchObject({
      verb: 'bid.updated',
      before: { asBidCents: 545_600, leavesOut: 'Plumbing reconnect' },
      after: { asBidCents: 720_400, leavesOut: null },
    })
  })

  it('is stored once if it’s sent twice, even at the same time', async () => {
    const { session, one } = await invited()
    const [first, second] = await Promise.all([
      send(session, one, [545_600, 180_400], { version: null }),
      send(session, one, [545_600, 180_400], { version: null }),
    ])
    expect([first.status, second.status]).toEqual([200, 200])
    const { bids } = await desk.read(one)
    expect(bids).toMatchObject([{ version: 1 }])
    expect((await send(session, one, [1_000, 2_000], { version: null })).body).toMatchObject({
      code: 'wrong_state',
      details: { current: 'changed' },
    })
  })

  it('is refused once the request has changed', async () => {
    const { session, one } = await invited()
    const { seen } = (await shown(session, one)).body
    const now = await desk.read(one)
    const lines = desk.again(now).lines.map((line, index) => (index === 0 ? { ...line, qty: '620' } : line))
    const api = t.api(team.operator.token)
    await team.must(
      api.put(`/bid-packages/${one.id}`, { version: now.version, package: { ...desk.again(now), lines } }),
    )
    expect((await send(session, one, [545_600, 180_400], { seen })).body).toMatchObject({
      code: 'wrong_state',
      details: { current: 'changed' },
    })
  })

  it('is refused at the field if it’s empty or its days are impossible', async () => {
    const { session, one } = await invited()
    const field = async (amounts: Parameters<typeof send>[2], facts: object = {}) =>
      (await send(session, one, amounts, { ...facts })).body
    expect(await field(['not_bid', 'not_bid'])).toMatchObject({ details: { fields: [{ path: 'bid.lines' }] } })
    expect(await field([1_000], { startsOn: '2026-05-20', finishOn: '2026-05-19' })).toMatchObject({
      details: { fields: [{ path: 'bid.finishOn' }] },
    })
    expect(await field([1_000], { holdsUntil: '2026-05-13' })).toMatchObject({
      details: { fields: [{ path: 'bid.holdsUntil' }] },
    })
  })

  it('keeps what the team counts for a line that it leaves out, and the file that the team added', async () => {
    const { vendor, session, one } = await invited()
    await send(session, one, [545_600, 'not_bid'])
    const now = await desk.read(one)
    const lines = now.lines.map(({ id: lineId }, index) =>
      index === 0
        ? { lineId, answer: 'amount', amountCents: 545_600 }
        : { lineId, answer: 'not_bid', countedCents: 90_000 },
    )
    await team.must(desk.tryEnter(now, vendor.id, [], { bid: { lines } }))
    expect((await shown(session, one)).body.bid).toMatchObject({ sentBy: null })
    await send(session, one, [540_000, 'not_bid'])
    expect((await desk.read(one)).bids[0]!.lines.map(({ countedCents }) => countedCents)).toContain(90_000)
  })

  it('can’t be sent or changed once bidding is closed or canceled, or its last day has passed', async () => {
    const { session, one } = await invited()
    await send(session, one, [545_600, 180_400])
    const step = async (event: string) => {
      const { version } = await desk.read(one)
      await team.must(t.api(team.operator.token).post(`/bid-packages/${one.id}/step`, { version, event }))
    }
    await step('close')
    expect(await send(session, one, [500_000, 180_400])).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', details: { current: 'closed' } },
    })
    expect((await shown(session, one)).body).toMatchObject({ status: 'in_review', mayBid: false })
    await step('cancel')
    expect((await send(session, one, [500_000, 180_400])).body).toMatchObject({ details: { current: 'cancelled' } })
    expect((await shown(session, one)).body.status).toBe('canceled')
  })
})

describe('after the award', () => {
  it('no vendor hears the outcome before the order is sent, and then only its own', async () => {
    const { vendor, session, one } = await invited()
    const other = await team.vendorWithPortal('Stonecrest Counters')
    const loser = await team.signIn(other)
    await desk.invite(await desk.read(one), [other.id])
    await send(session, one, [545_600, 180_400])
    await send(loser, one, [496_000, 'not_bid'])
    expect(JSON.stringify((await shown(loser, one)).body)).not.toMatch(/Piedmont|545600|726000/)
    const awarded = await award(one, vendor.id)
    expect((await shown(session, one)).body).toMatchObject({ status: 'in_review', order: null })
    expect((await send(loser, one, [400_000, 'not_bid'])).body).toMatchObject({ details: { current: 'awarded' } })
    await issue(awarded, vendor.id)
    expect((await shown(session, one)).body).toMatchObject({ status: 'won', order: { number: expect.any(Number) } })
    const lost = (await shown(loser, one)).body
    expect(lost).toMatchObject({ status: 'lost', order: null, totalCents: 496_000 })
    expect(JSON.stringify([lost, await homeOf(loser)])).not.toMatch(/Piedmont|726000/)
  })

  it('the vendors’ door has no estimates, counts or bids of others', async () => {
    const { vendor, session, one } = await invited()
    const other = await team.vendorWithPortal('Stonecrest Counters')
    await desk.invite(await desk.read(one), [other.id])
    await send(session, one, [545_600, 180_400])
    const as = (of: Vendor) => ({ orgId: team.admin.orgId, vendorId: of.id })
    const read = <Row>(of: Vendor, text: string) =>
      readAsVendor(t.db, as(of), (tx) => tx.rows<Row>({ text, values: [] }))
    expect(await read(vendor, 'select vendor_id from bids')).toEqual([{ vendorId: vendor.id }])
    expect(await read(other, 'select vendor_id from bids')).toEqual([])
    expect(await read(other, 'select line_id from bid_lines')).toEqual([])
    expect(await read(other, 'select vendor_id from bid_invitations')).toEqual([{ vendorId: other.id }])
    for (const secret of [
      'select estimate_cents from bid_package_lines',
      'select budget_line_id from bid_package_lines',
      'select awarded_bid_id from bid_package_lines',
      'select awarded_at from bid_packages',
      'select counted_cents from bid_lines',
      'select sent_to from bid_invitations',
      'delete from bids',
    ])
      await expect(read(vendor, secret), secret).rejects.toMatchObject({ code: '42501' })
  })
})

// Last, because it moves the clock past everyone's sign-in.
it('ends with its closing day', async () => {
  const { vendor, one } = await invited({ closesOn: '2026-05-14' })
  t.time.advance(10 * 3_600_000)
  const session = await team.signIn(vendor)
  expect((await send(session, one, [1_000])).status).toBe(200)
  t.time.advance(10 * 3_600_000)
  const later = await team.signIn(vendor)
  expect((await send(later, one, [2_000], { version: 1 })).body).toMatchObject({ details: { current: 'closed' } })
})
