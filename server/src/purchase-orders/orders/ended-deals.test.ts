import type { Budget } from '@plumbline/contract/budgets/budget'
import type { DealChange, DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { inboxOf } from '../../../tests/approvals.ts'
import { overrideTo } from '../../../tests/closing.ts'
import { documentDesk } from '../../../tests/documents.ts'
import { testApp, type TestApp } from '../../../tests/harness.ts'
import { noticesOf } from '../../../tests/notices.ts'
import { type OrderTeam, orderTeam } from '../../../tests/orders.ts'
import { asPlatform } from '../../platform/db/doors.ts'
import { runApprovalClocks } from '../../approvals/jobs.ts'

let t: TestApp
let team: OrderTeam
let inbox: ReturnType<typeof inboxOf>
let desk: ReturnType<typeof documentDesk>
beforeAll(async () => {
  t = await testApp()
  team = await orderTeam(t)
  inbox = inboxOf(t)
  desk = documentDesk(t, await t.listen())
})
afterAll(() => t.close())

const KITCHEN = { line: 'Kitchen', amountCents: 900_000 }

const dealOf = async ({ dealId }: Pick<Budget, 'dealId'>) =>
  (await t.api(team.admin.token).get<DealWithTerms>(`/deals/${dealId}`)).body

type Change = z.infer<typeof DealChange>
const put = async (budget: Budget, how: 'archive' | 'restore', body: object = {}) => {
  const { version } = await dealOf(budget)
  return team.must(t.api(team.admin.token).post<Change>(`/deals/${budget.dealId}/${how}`, { version, ...body }))
}

/** A deal on which an order and a change order wait for an admin. */
async function waiting() {
  const budget = await team.approved()
  const draft = await team.draft(budget, [KITCHEN])
  await team.act(team.operator, draft, 'submit')
  const small = await team.draft(budget, [{ line: 'Roof', amountCents: 50_000 }])
  const order = (await team.act(team.operator, small, 'submit')).body
  const changeOrder = team.changeOf(budget, order.id, [{ line: 'Roof', amountCents: 600_000 }], { scope: 'both' })
  const path = `/deals/${budget.dealId}/change-orders`
  const change = await team.must(
    t.api(team.operator.token).post<{ id: string; version: number }>(path, { changeOrder }),
  )
  await team.must(t.api(team.operator.token).post(`/change-orders/${change.id}/submit`, { version: change.version }))
  return { budget, draft, change }
}

const here = async (budget: Budget, person = team.operatorAdmin) =>
  (await inbox.list(person)).items.filter(({ deal }) => deal.id === budget.dealId)

const noticesAbout = async (outcome: string) =>
  (await noticesOf(t, team.operator)).filter(
    ({ type, params }) => type === 'approval_decided' && params['outcome'] === outcome,
  )

const loggedOn = ({ dealId }: Budget) =>
  asPlatform(t.db, 'a test reads the log', async (tx) =>
    (
      await tx.rows(sql<{ verb: string }>`
        select verb from activity_events where deal_id = ${dealId} order by at desc, id desc limit 12`)
    ).map(({ verb }) => verb),
  )

const changeStatus = async (id: string) =>
  (await t.api(team.operator.token).get<{ changeOrder: { status: string } }>(`/change-orders/${id}`)).body.changeOrder
    .status

describe('archiving a deal', () => {
  it('makes drafts of what was waiting, notifies the requester, and logs it', async () => {
    const { budget, draft, change } = await waiting()
    expect(await here(budget)).toHaveLength(2)
    const seen = (await here(budget))[0]!
    const { undoId } = await put(budget, 'archive', { reason: 'lost_bid' })
    expect(await here(budget)).toEqual([])
    expect((await inbox.decide(team.operatorAdmin, seen.id, seen.version)).status).toBe(409)
    expect((await team.read(team.operator, draft)).order.status).toBe('draft')
    expect((await team.read(team.operator, draft)).approval).toMatchObject({ status: 'cancelled' })
    expect(await changeStatus(change.id)).toBe('draft')
    expect(await noticesAbout('deal_archived')).toHaveLength(2)
    expect(await loggedOn(budget)).toEqual(
      expect.arrayContaining([
        'purchase_order.withdrawn',
        'change_order.withdrawn',
        'approval.ended_with_deal',
        'deal.archived',
      ]),
    )
    await team.must(t.api(team.admin.token).post(`/undo/${undoId}`))
    expect(await dealOf(budget)).toMatchObject({ status: 'active' })
    const { order } = await team.read(team.operator, draft)
    expect((await team.act(team.operator, order, 'submit')).body).toMatchObject({ status: 'pending_approval' })
  })

  it('returns a budget to its writer, who submits it once the deal is back', async () => {
    const { id } = await team.deal()
    const made = await team.desk.add(team.operator, id, [['19-010', 'Kitchen', 1_325_000]])
    const submitted = await team.desk.move(team.operator, made, 'submit')
    expect(await here(submitted)).toHaveLength(1)
    await put(submitted, 'archive', { reason: 'other' })
    expect(await here(submitted)).toEqual([])
    await put(submitted, 'restore')
    const draft = await team.desk.of(team.operator, id)
    expect(draft).toMatchObject({ status: 'draft' })
    await team.desk.move(team.operator, draft, 'submit')
    expect(await here(submitted)).toHaveLength(1)
  })

  it('at the moment of a decision leaves an order approved or a draft, never waiting', async () => {
    for (let round = 0; round < 4; round += 1) {
      const budget = await team.approved()
      const draft = await team.draft(budget, [KITCHEN])
      await team.act(team.operator, draft, 'submit')
      const item = (await here(budget))[0]!
      const { version } = await dealOf(budget)
      const [decided, archived] = await Promise.all([
        inbox.decide(team.operatorAdmin, item.id, item.version),
        t.api(team.admin.token).post(`/deals/${budget.dealId}/archive`, { version, reason: 'other' }),
      ])
      expect(archived.status).toBe(200)
      const { order, approval } = await team.read(team.admin, draft)
      expect([decided.status, order.status, approval?.status]).toEqual(
        decided.status === 200 ? [200, 'approved', 'approved'] : [409, 'draft', 'cancelled'],
      )
    }
  })
})

it('closing a deal makes drafts of orders that nobody has decided', async () => {
  const budget = await team.approved(team.operatorAdmin)
  const draft = await team.draft(budget, [KITCHEN], { by: team.operatorAdmin })
  await team.act(team.operatorAdmin, draft, 'submit')
  expect(await here(budget, team.admin)).toHaveLength(1)
  const facts = { exitType: 'retail_sale', purchaseDate: '2026-01-05', purchasePriceCents: 212_345_67 }
  const sale = { saleDate: '2026-05-15', salePriceCents: 409_512_34 }
  const { version } = await dealOf(budget)
  await team.must(t.api(team.admin.token).patch(`/deals/${budget.dealId}`, { version, fields: { ...facts, ...sale } }))
  await desk.bring(team.admin, budget.dealId, { type: 'final_settlement_statement', name: 'final.pdf' })
  await overrideTo(t, team.admin, await dealOf(budget), 'closed')
  expect(await here(budget, team.admin)).toEqual([])
  expect((await team.read(team.operatorAdmin, draft)).order.status).toBe('draft')
  expect(await noticesOf(t, team.operatorAdmin)).toEqual(
    expect.arrayContaining([expect.objectContaining({ params: expect.objectContaining({ outcome: 'deal_closed' }) })]),
  )
})

it('deleting a deal ends what waited on it, and leaves nothing for the clocks', async () => {
  const { id } = await team.deal()
  const made = await team.desk.add(team.operator, id, [['19-010', 'Kitchen', 1_325_000]])
  await team.desk.move(team.operator, made, 'submit')
  const { version } = await dealOf(made)
  await team.must(t.api(team.admin.token).delete(`/deals/${id}`, { version }))
  const left = await asPlatform(t.db, 'a test looks at approvals', (tx) =>
    tx.rows(sql`select id from approvals where deal_id = ${id} and status = 'pending'`),
  )
  expect(left).toEqual([])
  expect(await noticesAbout('deal_deleted')).toMatchObject([{ link: '/app/approvals?list=asked' }])
  expect(await runApprovalClocks(t.parts)).toBe(0)
})
