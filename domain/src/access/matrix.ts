import type { Actor } from './actor.ts'
import { ROLES, type Role } from './roles.ts'

/**
 * Which role may do what at all (see docs/domain.md, Roles and permissions), whole: also of rooms that come later, so
 * that what a role may do is decided here once and not room by room. What depends on the subject beyond that is in each
 * room's policy.
 *
 * - `all` every one in the organization; `own` on deals they own or are assigned to
 * - `limit` up to their personal limit, or their role's
 * - `setting` as `all` while the organization's setting says so
 * - `assigned` a vendor, on what was assigned to them, in the portal
 * - `platform` staff, across organizations in the platform's own room, never from within one
 * - `imp` staff while they act as somebody: with that person's rights, less what staff never do for another: passwords,
 *   billing, approvals, payments, deletions; writes only in act mode
 */
export type Scope = 'all' | 'own' | 'limit' | 'setting' | 'assigned' | 'platform' | 'imp' | 'none'

const yes = 'all'
const own = 'own'
const lim = 'limit'
const set = 'setting'
const asg = 'assigned'
const plt = 'platform'
const imp = 'imp'
const no = 'none'

/** One scope for each role, in the order of `ROLES`. */
const row = (...scopes: readonly [Scope, Scope, Scope, Scope, Scope, Scope, Scope, Scope]): Record<Role, Scope> =>
  Object.fromEntries(ROLES.map((role, index) => [role, scopes[index]])) as Record<Role, Scope>

export const MATRIX = {
  // Super admin, admin, tech support; org admin, operator admin, operator, transaction coordinator; vendor.
  /** What everybody of the team may: be there, see who else is, count their own pages. */
  'app.use': row(imp, imp, imp, yes, yes, yes, yes, no),

  'deal.view': row(imp, imp, imp, yes, yes, yes, yes, no),
  'deal.create': row(imp, imp, no, yes, yes, yes, no, no),
  'deal.edit': row(imp, imp, imp, yes, yes, own, no, no),
  /** Dates, contacts and documents: the transaction coordinator's share of editing. */
  'deal.edit_dates': row(imp, imp, imp, yes, yes, own, yes, no),
  'deal.move_stage': row(imp, imp, no, yes, yes, own, own, no),
  'deal.move_back': row(imp, imp, no, yes, yes, own, no, no),
  'stage.override': row(imp, imp, no, yes, yes, no, no, no),
  'deal.close': row(imp, imp, no, yes, yes, no, no, no),
  'deal.reopen': row(imp, imp, no, yes, no, no, no, no),
  'deal.archive': row(imp, imp, no, yes, yes, own, no, no),
  'deal.delete': row(no, no, no, yes, no, no, no, no),
  'deal.see_financials': row(imp, imp, imp, yes, yes, yes, no, no),
  'deal.see_profit': row(imp, imp, no, yes, yes, set, no, no),
  'comp.manage': row(imp, imp, imp, yes, yes, own, no, no),
  'view.share': row(imp, imp, no, yes, yes, yes, yes, no),

  'budget.edit': row(imp, no, no, yes, yes, own, no, no),
  'budget.approve': row(no, no, no, yes, yes, no, no, no),
  'budget.approve_revision': row(no, no, no, yes, no, no, no, no),
  /** Amounts come with `deal.see_financials`; a coordinator sees how their deals' orders stand. */
  'purchase_order.view': row(imp, imp, imp, yes, yes, yes, own, asg),
  'purchase_order.create': row(imp, no, no, yes, yes, own, no, no),
  'purchase_order.approve': row(no, no, no, yes, lim, lim, no, no),
  'purchase_order.issue': row(no, no, no, yes, yes, own, no, no),
  'purchase_order.cancel': row(no, no, no, yes, yes, no, no, no),
  'change_order.create': row(imp, no, no, yes, yes, own, no, no),
  'change_order.approve': row(no, no, no, yes, lim, lim, no, no),
  'expense.enter': row(imp, no, no, yes, yes, yes, no, no),
  'invoice.enter': row(imp, no, no, yes, yes, yes, no, asg),
  'invoice.upload': row(imp, no, no, yes, yes, yes, yes, asg),
  'invoice.approve': row(no, no, no, yes, lim, lim, no, no),
  'payment.record': row(no, no, no, yes, yes, no, no, no),
  'draw.create': row(no, no, no, yes, yes, own, yes, no),
  'draw.submit': row(no, no, no, yes, yes, no, no, no),
  'draw.fund': row(no, no, no, yes, yes, no, no, no),

  'vendor.edit': row(imp, no, no, yes, yes, yes, yes, asg),
  'vendor.manage': row(imp, no, no, yes, yes, no, no, no),
  /** The whole tax id or bank number, after signing in again. */
  'vendor.see_tin': row(no, no, no, yes, no, no, no, no),
  'compliance.review': row(no, no, no, yes, yes, no, yes, no),
  'compliance.upload': row(no, no, no, yes, yes, no, yes, asg),

  'document.view': row(imp, imp, imp, yes, yes, yes, yes, asg),
  'document.upload': row(imp, imp, no, yes, yes, yes, yes, asg),
  'document.review': row(no, no, no, yes, yes, own, yes, no),
  'document.delete': row(no, no, no, yes, yes, own, no, no),
  'photo.view': row(imp, no, imp, yes, yes, yes, yes, asg),
  'photo.upload': row(imp, no, no, yes, yes, yes, yes, asg),
  'memo.view': row(no, no, no, yes, yes, yes, yes, no),
  'memo.generate': row(no, no, no, yes, yes, yes, no, no),
  'memo.finalize': row(no, no, no, yes, yes, no, no, no),

  'task.manage': row(imp, no, imp, yes, yes, yes, yes, asg),
  'checklist.tick': row(imp, no, imp, yes, yes, yes, yes, asg),
  'checklist.waive': row(imp, no, no, yes, yes, no, no, no),

  'report.view': row(imp, imp, no, yes, yes, own, no, no),
  'report.view_work': row(imp, imp, no, yes, yes, own, yes, no),
  'import.deals': row(no, no, imp, yes, yes, no, no, no),
  'import.contacts': row(no, no, imp, yes, yes, yes, no, no),
  'import.comps': row(no, no, imp, yes, yes, yes, no, no),
  'export.deals': row(no, no, no, yes, yes, own, no, no),
  'export.vendor_tax': row(no, no, no, yes, yes, no, no, no),
  'export.documents': row(no, no, no, yes, yes, own, yes, no),
  'export.account': row(no, no, no, yes, no, no, no, no),
  'portfolio.publish': row(no, no, no, yes, yes, no, no, no),
  'activity.view': row(plt, plt, plt, yes, yes, own, own, no),

  'team.view': row(plt, plt, no, yes, yes, no, no, no),
  /** An operator admin invites operators and coordinators only. */
  'team.invite': row(plt, plt, no, yes, yes, no, no, no),
  'team.manage': row(plt, plt, no, yes, no, no, no, no),
  'settings.view': row(no, no, imp, yes, no, no, no, no),
  'settings.manage': row(no, no, no, yes, no, no, no, no),
  'approval_rule.view': row(no, no, imp, yes, yes, no, no, no),
  'billing.view': row(plt, plt, no, yes, no, no, no, no),
  'billing.manage': row(plt, no, no, yes, no, no, no, no),
  'integration.view': row(no, no, imp, yes, no, no, no, no),
  'integration.manage': row(no, no, no, yes, no, no, no, no),

  'platform.view': row(plt, plt, plt, no, no, no, no, no),
  'platform.manage': row(plt, plt, no, no, no, no, no, no),
  'platform.set_prices': row(plt, no, no, no, no, no, no, no),
  'platform.impersonate': row(plt, plt, plt, no, no, no, no, no),
  'platform.grant_roles': row(plt, no, no, no, no, no, no, no),
  'portal.use': row(no, no, no, no, no, no, no, asg),
  'portal.preview': row(no, no, no, yes, yes, no, no, no),
} as const satisfies Record<string, Record<Role, Scope>>

export type Action = keyof typeof MATRIX

/** What somebody's roles give them where they work, widest first; what staff may elsewhere is not among it. */
const WITHIN = ['all', 'limit', 'own', 'assigned'] as const
export type ScopeWithin = (typeof WITHIN)[number] | 'none'

type Holder = Pick<Actor, 'roles' | 'operatorsSeeProfit'>

/** The widest scope that any of the actor's roles gives in the organization they work in. */
export function scopeOf(actor: Holder, action: Action): ScopeWithin {
  const rules: Record<Role, Scope> = MATRIX[action]
  const given = actor.roles.map((role) => {
    const scope = rules[role]
    return scope === 'setting' && actor.operatorsSeeProfit ? 'all' : scope
  })
  return WITHIN.find((scope) => given.includes(scope)) ?? 'none'
}

/** May the actor do this to a subject that is, or is not, their own? */
export function may(actor: Holder, action: Action, isOwn = false): boolean {
  const scope = scopeOf(actor, action)
  return scope === 'all' || (scope === 'own' && isOwn)
}

/** The roles that may do this to any subject of their organization. */
export function rolesThatMay(action: Action): Role[] {
  const rules: Record<Role, Scope> = MATRIX[action]
  return ROLES.filter((role) => rules[role] === 'all')
}
