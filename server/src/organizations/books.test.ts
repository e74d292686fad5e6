import type { DealChange, DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Settings } from '@plumbline/contract/organizations/organizations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BudgetTeam, budgetTeam, lineOf } from '../../tests/budgets.ts'
import { buildDeal } from '../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'

const LOCKED = '2026-03-31'
const REASON = { 'books-reason': encodeURIComponent('El banco corrigió el cargo') }

let t: TestApp
let team: BudgetTeam

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await budgetTeam(t)
})

afterAll(() => t.close())

async function settings(): Promise<Settings> {
  return (await t.api(team.admin.token).get<Settings>('/organization/settings')).body
}

async function closeBooks(day: string | null, headers = {}) {
  const change = { version: (await settings()).version, booksLockedThrough: day }
  return t.api(team.admin.token).patch<Settings>('/organization/settings', change, headers)
}

const refusalTo = (mayOverride: boolean) => ({
  status: 423,
  body: { code: 'books_locked', details: { lockedThrough: LOCKED, mayOverride } },
})

const edit = (person: Person, { id, version }: DealWithTerms, fields: object, headers = {}) =>
  t.api(person.token).patch<DealChange>(`/deals/${id}`, { version, fields }, headers)

describe('closed books', () => {
  beforeAll(() => closeBooks(LOCKED))

  it('stop a deal’s price and day of purchase, and let everything else pass', async () => {
    const deal = await buildDeal(t, team.operator, { askingPriceCents: 1_000_000 })
    const purchase = { purchaseDate: '2026-03-31', purchasePriceCents: 900_000 }
    expect(await edit(team.operator, deal, purchase)).toMatchObject(refusalTo(false))
    expect(await edit(team.admin, deal, purchase)).toMatchObject(refusalTo(true))
    const later = await edit(team.operator, deal, { ...purchase, purchaseDate: '2026-04-01' })
    expect(later.status).toBe(200)
    expect(await edit(team.operator, later.body.deal, { purchaseDate: '2026-03-01' })).toMatchObject(refusalTo(false))
    expect((await edit(team.operator, later.body.deal, { listPriceCents: 5_000_000 })).status).toBe(200)
  })

  it('let an admin change them with a reason, which the log keeps, and stop the undo of others', async () => {
    const deal = await buildDeal(t, team.operator, { askingPriceCents: 1_000_000 })
    const purchase = { purchaseDate: '2026-03-31', purchasePriceCents: 900_000 }
    const changed = await edit(team.admin, deal, purchase, REASON)
    expect(changed.status).toBe(200)
    const priced = await edit(team.operator, changed.body.deal, { purchasePriceCents: 800_000 })
    expect(priced).toMatchObject(refusalTo(false))
    type Log = { items: { verb: string; changes: { name: string; after: unknown }[] }[] }
    const log = (await t.api(team.admin.token).get<Log>(`/deals/${deal.id}/activity`)).body
    const entry = log.items.find(({ verb }) => verb === 'books.overridden')!
    expect(Object.fromEntries(entry.changes.map(({ name, after }) => [name, after]))).toEqual({
      reason: 'El banco corrigió el cargo',
      booksLockedThrough: LOCKED,
      bookedOn: ['2026-03-31'],
    })
    const undone = await t.api(team.admin.token).post(`/undo/${changed.body.undoId}`)
    expect(undone).toMatchObject(refusalTo(true))
  })

  it('refuse a reason that is too short, and one from someone who isn’t an admin', async () => {
    const deal = await buildDeal(t, team.operator, { askingPriceCents: 1_000_000 })
    const purchase = { purchaseDate: '2026-03-31' }
    expect(await edit(team.admin, deal, purchase, { 'books-reason': 'Typo' })).toMatchObject(refusalTo(true))
    expect(await edit(team.operatorAdmin, deal, purchase, REASON)).toMatchObject(refusalTo(false))
  })

  it('stop a new deal that was bought before they were closed', async () => {
    const fields = { addressLine1: '4 Alder Ct', purchaseDate: '2026-02-01' }
    const made = await t.api(team.operator.token).post('/deals', { dealType: 'fix_and_flip', fields })
    expect(made).toMatchObject(refusalTo(false))
  })

  it('stop expenses once they count, and bills', async () => {
    const budget = await team.approved()
    const roof = lineOf(budget, 'Roof')
    const expense = (spentOn: string) => ({
      vendorName: 'Hollis Supply',
      spentOn,
      paidBy: 'card',
      amountCents: 5_000,
      split: { splitBy: 'amount', shares: [{ lineId: roof.id, amountCents: 5_000 }] },
    })
    const operator = t.api(team.operator.token)
    const enter = (day: string, post: boolean) =>
      operator.post<{ id: string; version: number }>('/expenses', { expense: expense(day), post })
    expect(await enter(LOCKED, true)).toMatchObject(refusalTo(false))
    const draft = await enter(LOCKED, false)
    expect(draft.status).toBe(201)
    const { id, version } = draft.body
    expect(await operator.post(`/expenses/${id}/post`, { version })).toMatchObject(refusalTo(false))
    expect((await enter('2026-04-01', true)).status).toBe(201)

    const { body: deal } = await t.api(team.operator.token).get<DealWithTerms>(`/deals/${budget.dealId}`)
    const bill = (paidOn: string) => ({
      costItemId: deal.costItems![0]!.id,
      sellingLine: null,
      amountCents: 5_000,
      paidOn,
      from: null,
      to: null,
    })
    const path = `/deals/${deal.id}/bills`
    expect(await operator.post(path, { bill: bill(LOCKED) })).toMatchObject(refusalTo(false))
    const entered = await operator.post<DealChange>(path, { bill: bill('2026-04-01') })
    expect(entered.status).toBe(201)
    const own = entered.body.deal.bills![0]!
    const moved = { version: own.version, bill: bill(LOCKED) }
    expect(await operator.put(`${path}/${own.id}`, moved)).toMatchObject(refusalTo(false))
  })
})

describe('the day books are closed through', () => {
  it('is never in the future, and goes back only with a reason', async () => {
    await closeBooks(LOCKED)
    expect(await closeBooks('2026-05-15')).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect((await closeBooks('2026-04-30')).body.booksLockedThrough).toBe('2026-04-30')
    expect(await closeBooks(LOCKED)).toMatchObject({ status: 423, body: { code: 'books_locked' } })
    expect((await closeBooks(null, REASON)).body.booksLockedThrough).toBe(null)
  })
})
