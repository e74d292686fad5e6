import type { Budget } from '@plumbline/contract/budgets/budget'
import type { ChangeOrder } from '@plumbline/contract/purchase-orders/change-orders'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lineOf } from '../../tests/budgets.ts'
import { testApp, type TestApp } from '../../tests/harness.ts'
import { orderTeam, type OrderTeam } from '../../tests/orders.ts'
import { scheduleDesk } from '../../tests/schedules.ts'

let t: TestApp
let team: OrderTeam
let desk: ReturnType<typeof scheduleDesk>

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await orderTeam(t)
  desk = scheduleDesk(t)
})
afterAll(() => t.close())

async function daysOf({ dealId }: Budget, line: string): Promise<string> {
  const { startsOn, endsOn } = lineOf(await team.desk.of(team.admin, dealId), line)
  return `${startsOn} ${endsOn}`
}

async function approveDays(budget: Budget, line: string, days: number): Promise<void> {
  const rows = [{ line, amountCents: 10_000 }]
  const changeOrder = team.changeOf(budget, null, rows, { scope: 'budget_only', days })
  const api = t.api(team.operator.token)
  const { id } = await team.must(
    api.post<ChangeOrder>(`/deals/${budget.dealId}/change-orders`, { changeOrder, submit: true }),
  )
  const read = () => t.api(team.admin.token).get<{ changeOrder: ChangeOrder }>(`/change-orders/${id}`)
  for (const person of [team.operatorAdmin, team.admin])
    if ((await read()).body.changeOrder.status === 'pending_approval')
      await team.decide(person, `/change-orders/${id}`, 'approved')
  expect((await read()).body.changeOrder.status).toBe('approved')
}

it('gives budget lines the days of their work, also when the work moves', async () => {
  const budget = await team.approved()
  const budgetLineId = lineOf(budget, 'Roof').id
  await desk.add(team.operator, budget.dealId, 'Tear off', { durationDays: 1, budgetLineId })
  await desk.add(team.operator, budget.dealId, 'Shingles', { durationDays: 3, budgetLineId, after: ['Tear off'] })
  expect(await daysOf(budget, 'Roof')).toBe('2026-05-14 2026-05-19')
  const moved = await desk.change(team.operator, budget.dealId, 'Tear off', { durationDays: 3 })
  expect(await daysOf(budget, 'Roof')).toBe('2026-05-14 2026-05-21')
  await t.api(team.operator.token).post(`/undo/${moved.body.undoId}`, {})
  expect(await daysOf(budget, 'Roof')).toBe('2026-05-14 2026-05-19')
  const { version } = lineOf(await team.desk.of(team.admin, budget.dealId), 'Roof')
  await desk.change(team.operator, budget.dealId, 'Tear off', { title: 'Tear-off' })
  expect(lineOf(await team.desk.of(team.admin, budget.dealId), 'Roof').version).toBe(version)
})

it('takes longer by the days of a change order, as does what follows', async () => {
  const budget = await team.approved()
  const budgetLineId = lineOf(budget, 'Roof').id
  await desk.add(team.operator, budget.dealId, 'Roof', { durationDays: 2, budgetLineId })
  await desk.add(team.operator, budget.dealId, 'Gutters', { durationDays: 1, after: ['Roof'] })
  // Friday and three days more end on Monday.
  await approveDays(budget, 'Roof', 3)
  expect(desk.named(await desk.read(team.admin, budget.dealId), 'Roof').durationDays).toBe(3)
  expect(await daysOf(budget, 'Roof')).toBe('2026-05-14 2026-05-18')
})
