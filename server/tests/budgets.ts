import type { Budget, BudgetReply, CostCode, NewBudgetLine } from '@plumbline/contract/budgets/budget'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { newId } from '@plumbline/domain/ids'
import type { PlanTier } from '@plumbline/domain/plans/plans'
import { buildDeal } from './deals.ts'
import type { Person, TestApp } from './harness.ts'

type Signed = Pick<Person, 'token'>

/** Creates helpers that send lines by code and amount, the way a grid would. */
export function budgetDesk(t: TestApp) {
  async function codes(person: Signed): Promise<Map<string, string>> {
    const { body } = await t.api(person.token).get<{ items: CostCode[] }>('/cost-codes')
    return new Map(body.items.map(({ code, id }) => [code, id]))
  }

  async function newLine(
    person: Signed,
    code: string,
    description: string,
    facts: Partial<NewBudgetLine> = {},
  ): Promise<NewBudgetLine> {
    const costCodeId = (await codes(person)).get(code)
    if (!costCodeId) throw new Error(`no cost code ${code}`)
    return { id: newId(), costCodeId, description, ...facts }
  }

  return {
    codes,
    newLine,
    /** Adds lines of `[code, description, cents]`. */
    async add(person: Signed, dealId: string, lines: readonly [string, string, number][], further: object = {}) {
      const added: NewBudgetLine[] = []
      for (const [code, description, originalCents] of lines)
        added.push(await newLine(person, code, description, { originalCents }))
      return must(await t.api(person.token).patch<Budget>(`/deals/${dealId}/budget`, { added, ...further }))
    },
    async of(person: Signed, dealId: string): Promise<Budget> {
      const { body } = await t.api(person.token).get<BudgetReply>(`/deals/${dealId}/budget`)
      if (!body.budget) throw new Error('the deal has no budget')
      return body.budget
    },
    async move(person: Signed, { dealId, version }: Budget, event: string): Promise<Budget> {
      return must(await t.api(person.token).post<Budget>(`/deals/${dealId}/budget/move`, { version, event }))
    },
    async decide(person: Signed, { dealId, version }: Budget, decision: string, reason?: string): Promise<Budget> {
      return must(
        await t.api(person.token).post<Budget>(`/deals/${dealId}/budget/decide`, { version, decision, reason }),
      )
    },
  }
}

/** A flip whose estimate gets replaced by a budget. */
export const FLIP = {
  askingPriceCents: 20_000_000,
  arvCents: 30_000_000,
  rehabEstimateCents: 4_000_000,
  contingencyPct: '10',
}

/** Creates everyone who may or may not work on a budget, with deals owned by the operator. */
export async function budgetTeam(t: TestApp, planTier: PlanTier = 'SCALE') {
  const admin = await t.signUp({ planTier })
  const operatorAdmin = await t.member(admin.orgId, 'operator_admin')
  const operator = await t.member(admin.orgId, 'operator')
  const coordinator = await t.member(admin.orgId, 'transaction_coordinator')
  const stranger = await t.signUp()
  const desk = budgetDesk(t)
  const deal = (person: Signed = operator): Promise<DealWithTerms> => buildDeal(t, person, FLIP)
  return {
    admin,
    operatorAdmin,
    operator,
    coordinator,
    stranger,
    desk,
    deal,
    /** Creates a budget of $27,610.00 with a roof, a kitchen and its contingency. */
    async approved(person: Signed = operator): Promise<Budget> {
      const { id } = await deal(person)
      const made = await desk.add(person, id, [
        ['07-010', 'Roof', 1_185_000],
        ['19-010', 'Kitchen', 1_325_000],
      ])
      return desk.decide(admin, await desk.move(person, made, 'submit'), 'approve')
    },
    patch: (person: Signed, dealId: string, body: object) =>
      t.api(person.token).patch<Budget>(`/deals/${dealId}/budget`, body),
  }
}
export type BudgetTeam = Awaited<ReturnType<typeof budgetTeam>>

export function lineOf(budget: Budget, description: string) {
  const line = budget.lines.find((candidate) => candidate.description === description)
  if (!line) throw new Error(`no line ${description}`)
  return line
}

function must<Body>({ status, body }: { status: number; body: Body }): Body {
  if (status >= 300) throw new Error(`refused: ${status} ${JSON.stringify(body)}`)
  return body
}
