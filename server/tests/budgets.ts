import type { Budget, BudgetReply, CostCode, NewBudgetLine } from '@plumbline/contract/budgets/budget'
import { newId } from '@plumbline/domain/ids'
import type { Person, TestApp } from './harness.ts'

type Signed = Pick<Person, 'token'>

/** Lines by code and amount, sent as a grid would send them. */
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

export function lineOf(budget: Budget, description: string) {
  const line = budget.lines.find((candidate) => candidate.description === description)
  if (!line) throw new Error(`no line ${description}`)
  return line
}

function must<Body>({ status, body }: { status: number; body: Body }): Body {
  if (status >= 300) throw new Error(`refused: ${status} ${JSON.stringify(body)}`)
  return body
}
