import { describe, expect, it } from 'vitest'
import { type Action, may, MATRIX, type Scope, scopeOf } from './matrix.ts'
import { TABLE } from './matrix.fixture.ts'
import { isAdmin, PLATFORM_ROLES, primaryRole, type Role } from './roles.ts'

const who = (...roles: Role[]) => ({ roles, operatorsSeeProfit: true })

const COLUMNS: Readonly<Record<string, Role>> = {
  SA: 'super_admin',
  AD: 'admin',
  TS: 'tech_support',
  OA: 'org_admin',
  'OP+': 'operator_admin',
  OP: 'operator',
  TC: 'transaction_coordinator',
  VE: 'vendor',
}

const SIGNS: Readonly<Record<string, Scope>> = {
  '✓': 'all',
  own: 'own',
  a: 'assigned',
  $: 'limit',
  set: 'setting',
  st: 'platform',
  imp: 'imp',
  '—': 'none',
}

const [head = [], ...lines] = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))

const cells = lines.flatMap(([action = '', ...signs]) =>
  signs.map((sign, index): [string, string, string] => [action, head[index + 1] ?? '', sign]),
)

describe('the role matrix', () => {
  it('has exactly the rows in the table', () => {
    expect(Object.keys(MATRIX)).toEqual(lines.map(([action]) => action))
  })

  it.each(cells)('%s for %s is %s', (action, column, sign) => {
    const role = COLUMNS[column]!
    const scope: Scope = MATRIX[action as Action][role]
    expect(scope).toBe(SIGNS[sign])
    const within = { setting: 'all', platform: 'none', imp: 'none' } as const
    expect(scopeOf(who(role), action as Action)).toBe(within[scope as keyof typeof within] ?? scope)
    expect([may(who(role), action as Action, false), may(who(role), action as Action, true)]).toEqual(
      sign === '✓' || sign === 'set' ? [true, true] : [false, sign === 'own'],
    )
  })

  it('gives platform staff no rights inside an organization', () => {
    for (const action of Object.keys(MATRIX) as Action[])
      expect(scopeOf(who(...PLATFORM_ROLES), action), action).toBe('none')
  })

  it('combines the rights of several roles', () => {
    expect(may(who('transaction_coordinator', 'operator_admin'), 'deal.close')).toBe(true)
    expect(scopeOf(who('operator', 'transaction_coordinator'), 'document.review')).toBe('all')
    expect(scopeOf(who('operator_admin', 'org_admin'), 'purchase_order.approve')).toBe('all')
    expect(scopeOf(who('vendor', 'operator'), 'invoice.upload')).toBe('all')
  })

  it('hides profit from operators if the organization’s setting says so', () => {
    expect(may({ roles: ['operator'], operatorsSeeProfit: false }, 'deal.see_profit', true)).toBe(false)
    expect(may({ roles: ['operator', 'org_admin'], operatorsSeeProfit: false }, 'deal.see_profit')).toBe(true)
  })
})

describe('roles', () => {
  it('rank in the documented order', () => {
    expect(primaryRole(['operator', 'org_admin', 'vendor'])).toBe('org_admin')
    expect(primaryRole([])).toBe(null)
  })
  it('include four that count as admin', () => {
    expect(isAdmin(['operator_admin'])).toBe(true)
    expect(isAdmin(['tech_support', 'operator', 'transaction_coordinator'])).toBe(false)
  })
})
