import { describe, expect, it } from 'vitest'
import type { Actor } from '../access/actor.ts'
import type { Role } from '../access/roles.ts'
import type { DealStatus } from '../deals/status.ts'
import { budgetPolicy } from './policy.ts'
import { BUDGET_STATUSES, type BudgetStatus } from './status.ts'

const actor = (role: Role): Actor => ({
  userId: 'me',
  orgId: 'cedar',
  email: 'me@cedar.example',
  fullName: 'Maya Reyes',
  role,
  roles: [role],
  operatorsSeeProfit: true,
})

/** Users to check, each on a deal that is or isn't their own. The tables below use the letters. */
const ASKERS: Record<string, { role: Role; own: boolean }> = {
  A: { role: 'org_admin', own: false },
  M: { role: 'operator_admin', own: false },
  O: { role: 'operator', own: true },
  o: { role: 'operator', own: false },
  C: { role: 'transaction_coordinator', own: true },
  V: { role: 'vendor', own: true },
}

const deal = (status: DealStatus, own: boolean) => ({ status, ownerId: own ? 'me' : 'ana', teamIds: [] })
function whoMay(may: (asker: Actor, own: boolean) => boolean): string {
  const allowed = Object.entries(ASKERS).filter(([, { role, own }]) => may(actor(role), own))
  return allowed.map(([letter]) => letter).join('')
}

describe('a budget', () => {
  it('can be read by people who see financials', () => {
    expect(whoMay((asker) => budgetPolicy.read(asker))).toBe('AMOo')
  })

  it('can be edited on an active deal, and takes expenses on a closed one, too', () => {
    const { write, enterExpense } = budgetPolicy
    expect(whoMay((asker, own) => write(asker, deal('active', own)))).toBe('AMO')
    expect(whoMay((asker, own) => enterExpense(asker, deal('active', own)))).toBe('AMOo')
    for (const status of ['closed', 'archived'] as const)
      expect(whoMay((asker, own) => write(asker, deal(status, own)))).toBe('')
    expect(whoMay((asker, own) => enterExpense(asker, deal('closed', own)))).toBe('AMOo')
    expect(whoMay((asker, own) => enterExpense(asker, deal('archived', own)))).toBe('')
  })
})

/** Everyone with access, by budget status. */
const TRANSFER: Record<BudgetStatus, string> = {
  draft: '',
  submitted: '',
  rejected: '',
  approved: 'AMO',
  revision_draft: '',
  revision_submitted: '',
  locked: '',
}

describe.each(BUDGET_STATUSES)('a budget that is %s', (status) => {
  it('lets only the expected roles transfer money between lines', () => {
    const { transfer } = budgetPolicy
    expect(whoMay((asker, own) => transfer(asker, deal('active', own), { status }))).toBe(TRANSFER[status])
  })
})
