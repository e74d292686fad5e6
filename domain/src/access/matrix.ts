import type { Actor } from './actor.ts'
import type { Role } from './roles.ts'

/**
 * Which role may do what at all (domain reference, section 6). `own` = on deals they own or are assigned to.
 * What depends on the subject beyond that is in each room's policy.
 */
export type Scope = 'all' | 'own' | 'none'

type TeamRole = Extract<Role, 'org_admin' | 'operator_admin' | 'operator' | 'transaction_coordinator'>

const row = (orgAdmin: Scope, operatorAdmin: Scope, operator: Scope, coordinator: Scope): Record<TeamRole, Scope> => ({
  org_admin: orgAdmin,
  operator_admin: operatorAdmin,
  operator,
  transaction_coordinator: coordinator,
})

export const MATRIX = {
  'deal.view': row('all', 'all', 'all', 'all'),
  'deal.create': row('all', 'all', 'all', 'none'),
  'deal.edit': row('all', 'all', 'own', 'none'),
  /** Dates, contacts and documents: the transaction coordinator's share of editing. */
  'deal.edit_dates': row('all', 'all', 'own', 'all'),
  'deal.move_stage': row('all', 'all', 'own', 'own'),
  'stage.override': row('all', 'all', 'none', 'none'),
  'deal.move_back': row('all', 'all', 'own', 'none'),
  'deal.close': row('all', 'all', 'none', 'none'),
  'deal.reopen': row('all', 'none', 'none', 'none'),
  'deal.archive': row('all', 'all', 'own', 'none'),
  'deal.see_financials': row('all', 'all', 'all', 'none'),
  'deal.see_profit': row('all', 'all', 'all', 'none'),
  'document.view': row('all', 'all', 'all', 'all'),
  'document.upload': row('all', 'all', 'all', 'all'),
  'document.review': row('all', 'all', 'own', 'all'),
  'document.delete': row('all', 'all', 'own', 'none'),
  'task.manage': row('all', 'all', 'all', 'all'),
  'checklist.tick': row('all', 'all', 'all', 'all'),
  'checklist.waive': row('all', 'all', 'none', 'none'),
  'comp.manage': row('all', 'all', 'own', 'none'),
  'import.deals': row('all', 'all', 'none', 'none'),
  'import.comps': row('all', 'all', 'all', 'none'),
  'portfolio.publish': row('all', 'all', 'none', 'none'),
  'activity.view': row('all', 'all', 'own', 'own'),
  'settings.manage': row('all', 'none', 'none', 'none'),
  'view.share': row('all', 'all', 'all', 'all'),
} as const satisfies Record<string, Record<TeamRole, Scope>>

export type Action = keyof typeof MATRIX

/** The widest scope that any of the actor's roles gives. */
export function scopeOf(actor: Pick<Actor, 'roles' | 'operatorsSeeProfit'>, action: Action): Scope {
  const rules: Record<TeamRole, Scope> = MATRIX[action]
  let widest: Scope = 'none'
  for (const role of actor.roles) {
    if (!(role in rules)) continue
    if (action === 'deal.see_profit' && role === 'operator' && !actor.operatorsSeeProfit) continue
    const scope = rules[role as TeamRole]
    if (scope === 'all') return 'all'
    if (scope === 'own') widest = 'own'
  }
  return widest
}

/** May the actor do this to a subject that is, or is not, their own? */
export function may(actor: Pick<Actor, 'roles' | 'operatorsSeeProfit'>, action: Action, isOwn = false): boolean {
  const scope = scopeOf(actor, action)
  return scope === 'all' || (scope === 'own' && isOwn)
}
