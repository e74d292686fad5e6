import type { Budget } from '@plumbline/contract/budgets/budget'
import type { DrawDesk } from '@plumbline/contract/draws/desk'
import type { DrawSchedule } from '@plumbline/contract/draws/schedule'
import { USUAL_DRAW_TERMS } from '@plumbline/domain/draws/terms'
import { lineOf } from './budgets.ts'
import { addLender, lend, storeDraw, type StoredDraw } from './draw-records.ts'
import type { Person, TestApp } from './harness.ts'
import type { PaymentTeam } from './payments.ts'

type Percents = { Roof?: number; Kitchen?: number }

export const loansOnDesk = ({ lenders }: DrawDesk) => lenders.flatMap(({ loans }) => loans)

/** Creates helpers that give the desk loans, costs and draws. */
export function desked(t: TestApp) {
  const deskOf = async (person: Person, query = '') => (await t.api(person.token).get<DrawDesk>(`/draws${query}`)).body

  /** A deal with a roof of $11,850 and a kitchen of $13,250 that are scheduled one by one on a loan holding back $25,100. */
  async function lentDeal(team: PaymentTeam, { loan = {}, done = {} }: { loan?: object; done?: Percents } = {}) {
    const budget = await team.approved()
    const { dealId } = budget
    const changed = Object.entries(done).map(([name, percentComplete]) => {
      const { id, version } = lineOf(budget, name)
      return { id, version, change: { percentComplete } }
    })
    if (changed.length > 0) await team.must(team.patch(team.operator, dealId, { changed }))
    const [loanId] = await lend(t, team.admin, dealId, [{ holdbackCents: 25_100_00, ...loan }])
    const names = ['Roof', 'Kitchen'] as const
    const lines = names.map((name) => {
      const { id, originalCents } = lineOf(budget, name)
      return { name, scheduledCents: originalCents, budgetLineIds: [id] }
    })
    const saved = await team.must(
      t.api(team.admin.token).put<DrawSchedule>(`/loans/${loanId}/draw-schedule`, { version: 0, lines }),
    )
    return { budget, dealId, loanId: loanId!, roof: saved.lines[0]!.id, kitchen: saved.lines[1]!.id }
  }

  async function spend(team: PaymentTeam, { budget }: Pick<LentDeal, 'budget'>, name: string, amountCents: number) {
    const expense = {
      vendorName: 'Hollis Supply',
      spentOn: '2026-05-11',
      paidBy: 'card',
      amountCents,
      split: { splitBy: 'amount', shares: [{ lineId: lineOf(budget, name).id, amountCents }] },
    }
    await team.must(t.api(team.operator.token).post('/expenses', { expense, post: true }))
  }

  const draw = (
    team: PaymentTeam,
    { dealId, loanId }: LentDeal,
    facts: Omit<StoredDraw, 'person' | 'dealId' | 'loanId'>,
  ) => storeDraw(t, { person: team.admin, dealId, loanId, ...facts })

  async function chosen(team: PaymentTeam, { loanId }: LentDeal, name: string, terms: object = {}) {
    const lenderId = await addLender(t, team.admin, name, {
      email: `${name.toLowerCase().replaceAll(' ', '.')}@lender.example`,
    })
    const client = t.api(team.admin.token)
    const profile = { ...USUAL_DRAW_TERMS, feeCents: 0, retainagePct: '0', ...terms }
    await team.must(client.put(`/contacts/${lenderId}/lender-profile`, { version: 0, terms: profile }))
    await team.must(client.put(`/loans/${loanId}/lender`, { version: 0, lenderId }))
    return lenderId
  }

  return { deskOf, lentDeal, spend, draw, chosen }
}
export type LentDeal = { budget: Budget; dealId: string; loanId: string; roof: string; kitchen: string }

/** When a draw was funded. */
export const FUNDED_DRAW = { number: 1, status: 'funded', submittedOn: '2026-05-01', fundedOn: '2026-05-08' } as const
