/**
 * Everything that leaves an entry in the activity log, as `<group>.<what happened>`: the part before the dot groups the
 * log's filter and is the room that writes it. Webhooks use the same names (domain reference 3.7).
 */
export const VERBS = [
  'deal.created',
  'deal.updated',
  'deal.team_changed',
  'deal.costs_changed',
  'deal.loan_changed',
  'deal.payments_changed',
  'deal.scenario_adopted',
  'deal.stage_changed',
  'deal.held',
  'deal.resumed',
  'deal.closed',
  'deal.reopened',
  'deal.archived',
  'deal.restored',
  'deal.undone',
  'checklist.done',
  'checklist.reopened',
  'checklist.not_applicable',
  'comp.created',
  'comp.updated',
  'comp.deleted',
  'valuation.recorded',
  'estimate.saved',
  'budget.changed',
  'budget.submitted',
  'budget.withdrawn',
  'budget.reworked',
  'budget.approved',
  'budget.rejected',
  'budget.revision_started',
  'budget.revision_discarded',
  'budget.transferred',
  'expense.created',
  'expense.updated',
  'expense.posted',
  'expense.voided',
  'expense.deleted',
  'scenario.created',
  'scenario.updated',
  'scenario.deleted',
  'permit.created',
  'permit.updated',
  'permit.deleted',
  'task.created',
  'task.updated',
  'task.completed',
  'task.reopened',
  'task.cancelled',
  'task.deleted',
  'document.uploaded',
  'document.version_added',
  'document.version_restored',
  'document.updated',
  'document.accepted',
  'document.rejected',
  'document.quarantined',
  'document.deleted',
  'document.recovered',
  'document.signed',
  'import.started',
  'import.completed',
  'import.cancelled',
  'import.undone',
  'portfolio.published',
  'portfolio.unpublished',
  'portfolio.updated',
  'view.created',
  'view.updated',
  'view.deleted',
  'organization.created',
  'organization.updated',
  'organization.logo_changed',
  'organization.logo_removed',
  'member.invited',
  'member.invitation_resent',
  'member.invitation_revoked',
  'member.joined',
  'member.roles_changed',
  'member.limits_changed',
  'member.deactivated',
  'member.reactivated',
  'member.removed',
] as const
export type Verb = (typeof VERBS)[number]

type GroupOf<Text extends string> = Text extends `${infer Group}.${string}` ? Group : never
export type VerbGroup = GroupOf<Verb>

export const VERB_GROUPS = [...new Set(VERBS.map(groupOfVerb))] as readonly VerbGroup[]

export function groupOfVerb(verb: Verb): VerbGroup {
  return verb.slice(0, verb.indexOf('.')) as VerbGroup
}

/** What an entry is about. */
export const OBJECT_TYPES = [
  'deal',
  'checklist_item',
  'comp',
  'valuation',
  'estimate',
  'budget',
  'expense',
  'scenario',
  'permit',
  'task',
  'document',
  'import_job',
  'portfolio',
  'saved_view',
  'organization',
  'member',
] as const
export type ObjectType = (typeof OBJECT_TYPES)[number]

export const ACTOR_KINDS = ['user', 'vendor', 'system', 'api', 'impersonated'] as const
export type ActorKind = (typeof ACTOR_KINDS)[number]
