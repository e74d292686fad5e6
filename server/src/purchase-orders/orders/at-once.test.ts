import type { Order } from '@plumbline/contract/purchase-orders/orders'
import type { Budget } from '@plumbline/contract/budgets/budget'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxOf } from '../../../tests/approvals.ts'
import { lineOf } from '../../../tests/budgets.ts'
import { type Person, testApp, type TestApp } from '../../../tests/harness.ts'
import { noticesOf } from '../../../tests/notices.ts'
import { type OrderTeam, orderTeam } from '../../../tests/orders.ts'

/** How often each race is run. Who wins differs from round to round. */
const ROUNDS = 6

let t: TestApp
let team: OrderTeam
let inbox: ReturnType<typeof inboxOf>
let other: Person
beforeAll(async () => {
  t = await testApp()
  team = await orderTeam(t)
  inbox = inboxOf(t)
  other = await t.member(team.admin.orgId, 'operator_admin')
})
afterAll(() => t.close())

/** An order of the operator's that waits for an operator admin. */
async function pending(budget: Budget, amountCents = 900_000) {
  const draft = await team.draft(budget, [{ line: 'Kitchen', amountCents }])
  const order = (await team.act(team.operator, draft, 'submit')).body
  const { approval } = await team.read(team.admin, draft)
  return { order, approval: approval! }
}

const kitchen = async ({ dealId }: Budget) => lineOf(await team.desk.of(team.admin, dealId), 'Kitchen').figures

const inRounds = async (race: () => Promise<void>) => {
  for (let round = 0; round < ROUNDS; round += 1) await race()
}

describe('at the same time, on a real order', () => {
  it('two approvers leave one decision, and the order committed once', () =>
    inRounds(async () => {
      const budget = await team.approved()
      const { order, approval } = await pending(budget)
      const replies = await Promise.all([
        inbox.decide(team.operatorAdmin, approval.id, approval.version),
        inbox.decide(other, approval.id, approval.version),
      ])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect((await inbox.of(team.admin, approval.id)).decisions).toHaveLength(1)
      expect((await team.read(team.admin, order)).order.status).toBe('approved')
      expect(await kitchen(budget)).toMatchObject({ committedCents: 900_000, pendingCommitmentCents: 0 })
    }))

  it('an approval and an edit leave nothing approved that nobody saw', () =>
    inRounds(async () => {
      const budget = await team.approved()
      const { order, approval } = await pending(budget)
      const changed = team.orderOf(budget, order.vendor.id, [{ line: 'Kitchen', amountCents: 1_200_000 }])
      const [decided, edited] = await Promise.all([
        inbox.decide(team.operatorAdmin, approval.id, approval.version),
        t.api(team.operator.token).put<Order>(`/orders/${order.id}`, { version: order.version, order: changed }),
      ])
      expect([decided.status, edited.status].toSorted()).toEqual([200, 409])
      const { status, totalCents } = (await team.read(team.admin, order)).order
      expect([status, totalCents]).toEqual(
        decided.status === 200 ? ['approved', 900_000] : ['pending_approval', 1_200_000],
      )
    }))

  it('an approval and a budget that shrinks never commit more than the line has, without an organization admin', () =>
    inRounds(async () => {
      const budget = await team.approved()
      const { order, approval } = await pending(budget)
      const [decided, moved] = await Promise.all([
        inbox.decide(team.operatorAdmin, approval.id, approval.version),
        t.api(team.operator.token).post(`/deals/${budget.dealId}/budget/transfers`, {
          fromLineId: lineOf(budget, 'Kitchen').id,
          toLineId: lineOf(budget, 'Roof').id,
          amountCents: 800_000,
          reason: 'Rotten deck',
        }),
      ])
      expect(decided.status).toBe(200)
      const hasShrunk = moved.status < 300
      const after = await team.read(team.admin, order)
      expect([after.order.status, decided.body.decisions[0]?.marks]).toEqual(
        hasShrunk ? ['pending_approval', ['budget_over_added']] : ['approved', []],
      )
      expect((await inbox.of(team.admin, approval.id)).abilities.decide).toBe(hasShrunk)
      expect(await kitchen(budget)).toMatchObject(
        hasShrunk
          ? { committedCents: 0, uncommittedCents: 525_000 }
          : { committedCents: 900_000, uncommittedCents: 425_000 },
      )
    }))

  it('two orders that fit their line only one by one are not both approved by it', () =>
    inRounds(async () => {
      const budget = await team.approved()
      const both = [await pending(budget, 800_000), await pending(budget, 700_000)]
      const replies = await Promise.all(
        both.map(({ approval }) => inbox.decide(team.operatorAdmin, approval.id, approval.version)),
      )
      expect(replies.map(({ body }) => body.status).toSorted()).toEqual(['approved', 'pending'])
      expect(await kitchen(budget)).toMatchObject({ committedCents: expect.toBeOneOf([800_000, 700_000]) })
    }))

  it('the same submit twice asks once', () =>
    inRounds(async () => {
      const budget = await team.approved()
      const draft = await team.draft(budget, [{ line: 'Kitchen', amountCents: 900_000 }])
      const before = (await noticesOf(t, other)).length
      const replies = await Promise.all([1, 2].map(() => team.act(team.operator, draft, 'submit')))
      expect(replies.map(({ body }) => body.status)).toEqual(['pending_approval', 'pending_approval'])
      expect((await noticesOf(t, other)).length - before).toBe(1)
      const { items } = await inbox.list(other)
      expect(items.filter(({ subjectId }) => subjectId === draft.id)).toHaveLength(1)
    }))

  it('an approval and a withdrawal leave an approved order or a draft', () =>
    inRounds(async () => {
      const budget = await team.approved()
      const { order, approval } = await pending(budget)
      const [decided, withdrawn] = await Promise.all([
        inbox.decide(team.operatorAdmin, approval.id, approval.version),
        team.act(team.operator, order, 'withdraw'),
      ])
      expect([decided.status, withdrawn.status].toSorted()).toEqual([200, 409])
      const { status } = (await team.read(team.admin, order)).order
      expect(status).toBe(decided.status === 200 ? 'approved' : 'draft')
    }))
})
