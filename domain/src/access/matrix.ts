import type { Actor } from './actor.ts'
import { ROLES, type Role } from './roles.ts'

/**
 * What each role can do (see docs/domain.md, Roles and permissions). It also covers rooms that come later, so that a
 * role's rights are decided here once instead of room by room. Anything that depends on the subject is in the room's
 * policy.
 *
 * - `all` everything in the organization; `own` deals they own or are assigned to
 * - `limit` up to their personal limit, or their role's
 * - `setting` same as `all` if the organization's setting allows it
 * - `assigned` a vendor, on what's assigned to them, in the portal
 * - `platform` staff, across organizations in the platform's own room, never inside one
 * - `imp` staff while impersonating someone: that person's rights, except what staff never do for others
 *
 * Staff never handle passwords, billing, approvals, payments or deletions for others, and only write in act mode.
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

/** Maps one scope to each role, in the order of `ROLES`. */
const row = (...scopes: readonly [Scope, Scope, Scope, Scope, Scope, Scope, Scope, Scope]): Record<Role, Scope> =>
  Object.fromEntries(ROLES.map((role, index) => [role, scopes[index]])) as Record<Role, Scope>

export const MATRIX = {
  // Columns: super admin, admin, tech support; org admin, operator admin, operator, transaction coordinator; vendor.
  /** What everyone on the team can do: use the app, see who else is on the team, record their own page views. */
  'app.use': row(imp, imp, imp, yes, yes, yes, yes, no),

  'deal.view': row(imp, imp, imp, yes, yes, yes, yes, no),
  'deal.create': row(imp, imp, no, yes, yes, yes, no, no),
  'deal.edit': row(imp, imp, imp, yes, yes, own, no, no),
  /** Dates, contacts and documents: the part of editing that transaction coordinators do. */
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
  /** Amounts need `deal.see_financials`; a coordinator only sees the status of their deals' orders. */
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

  /** Adding and editing contacts, and naming them on deals one may edit. */
  'contact.edit': row(imp, no, no, yes, yes, yes, yes, no),
  'contact.merge': row(no, no, no, yes, yes, no, no, no),

  'vendor.edit': row(imp, no, no, yes, yes, yes, yes, asg),
  'vendor.manage': row(imp, no, no, yes, yes, no, no, no),
  /** The full tax id or bank number, after signing in again. */
  'vendor.see_tin': row(no, no, no, yes, no, no, no, no),
  /** Asking a vendor for papers; an operator asks those they added. */
  'compliance.ask': row(no, no, no, yes, yes, own, yes, no),
  /** Not requiring a paper from one vendor. */
  'compliance.waive': row(no, no, no, yes, no, no, no, no),
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
  /** An operator admin can only invite operators and coordinators. */
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

/** Scopes that roles can give inside an organization, widest first. Staff's rights elsewhere aren't included. */
const WITHIN = ['all', 'limit', 'own', 'assigned'] as const
export type ScopeWithin = (typeof WITHIN)[number] | 'none'

type Holder = Pick<Actor, 'roles' | 'operatorsSeeProfit'>

/** Returns the widest scope any of the actor's roles gives in the organization they're working in. */
export function scopeOf(actor: Holder, action: Action): ScopeWithin {
  const rules: Record<Role, Scope> = MATRIX[action]
  const given = actor.roles.map((role) => {
    const scope = rules[role]
    return scope === 'setting' && actor.operatorsSeeProfit ? 'all' : scope
  })
  return WITHIN.find((scope) => given.includes(scope)) ?? 'none'
}

/** Checks whether the actor can do this to a subject, which may or may not be their own. */
export function may(actor: Holder, action: Action, isOwn = false): boolean {
  const scope = scopeOf(actor, action)
  return scope === 'all' || (scope === 'own' && isOwn)
}

/** Returns the roles that can do this to any subject in their organization. */
export function rolesThatMay(action: Action): Role[] {
  const rules: Record<Role, Scope> = MATRIX[action]
  return ROLES.filter((role) => rules[role] === 'all')
}
