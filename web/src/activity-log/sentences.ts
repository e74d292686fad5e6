import type { ActivityEvent } from '@plumbline/contract/activity-log'
import type { Verb } from '@plumbline/domain/logged'
import { isFieldKey } from '@plumbline/domain/deals/fields'
import { PERMIT_KINDS, type PermitKind } from '@plumbline/domain/deals/permits'
import { permitKindWords } from '../deals/detail/permit-words.ts'
import { fieldName } from '../deals/field-words.ts'
import { m } from '../messages/generated/messages.js'
import { formatCount, formatMoney } from '../ui/figures/format.ts'
import { words } from '../shell/words.ts'
import type { Reader } from './reader.ts'

type About = { object: string }

/** What happened, without who did it: the name stands before. */
const SAID: Readonly<Record<Verb, (about: About) => string>> = {
  'deal.created': m.activity_deal_created,
  'deal.updated': m.activity_deal_updated,
  'deal.team_changed': m.activity_deal_team_changed,
  'deal.costs_changed': m.activity_deal_costs_changed,
  'deal.loan_changed': m.activity_deal_loan_changed,
  'deal.payments_changed': m.activity_deal_payments_changed,
  'deal.partners_changed': m.activity_deal_partners_changed,
  'deal.scenario_adopted': m.activity_deal_scenario_adopted,
  'deal.terms_applied': m.activity_deal_terms_applied,
  'deal.stage_changed': m.activity_deal_moved,
  'deal.held': m.activity_deal_held,
  'deal.resumed': m.activity_deal_resumed,
  'deal.closed': m.activity_deal_closed,
  'deal.reopened': m.activity_deal_reopened,
  'deal.archived': m.activity_deal_archived,
  'deal.restored': m.activity_deal_restored,
  'deal.undone': m.activity_deal_undone,
  'checklist.done': m.activity_checklist_done,
  'checklist.reopened': m.activity_checklist_reopened,
  'checklist.not_applicable': m.activity_checklist_not_applicable,
  'comp.created': m.activity_comp_created,
  'comp.updated': m.activity_comp_updated,
  'comp.deleted': m.activity_comp_deleted,
  'valuation.recorded': m.activity_valuation_recorded,
  'estimate.saved': m.activity_estimate_saved,
  'budget.changed': m.activity_budget_changed,
  'budget.submitted': m.activity_budget_submitted,
  'budget.withdrawn': m.activity_budget_withdrawn,
  'budget.reworked': m.activity_budget_reworked,
  'budget.approved': m.activity_budget_approved,
  'budget.rejected': m.activity_budget_rejected,
  'budget.revision_started': m.activity_budget_revision_started,
  'budget.revision_discarded': m.activity_budget_revision_discarded,
  'budget.transferred': m.activity_budget_transferred,
  'expense.created': m.activity_expense_created,
  'expense.updated': m.activity_expense_updated,
  'expense.posted': m.activity_expense_posted,
  'expense.voided': m.activity_expense_voided,
  'expense.deleted': m.activity_expense_deleted,
  'scenario.created': m.activity_scenario_created,
  'scenario.updated': m.activity_scenario_updated,
  'scenario.deleted': m.activity_scenario_deleted,
  'permit.created': m.activity_permit_created,
  'permit.updated': m.activity_permit_updated,
  'permit.deleted': m.activity_permit_deleted,
  'task.created': m.activity_task_created,
  'task.updated': m.activity_task_updated,
  'task.completed': m.activity_task_completed,
  'task.reopened': m.activity_task_reopened,
  'task.cancelled': m.activity_task_cancelled,
  'task.deleted': m.activity_task_deleted,
  'document.uploaded': m.activity_document_uploaded,
  'document.version_added': m.activity_document_version_added,
  'document.version_restored': m.activity_document_version_restored,
  'document.updated': m.activity_document_updated,
  'document.accepted': m.activity_document_accepted,
  'document.rejected': m.activity_document_rejected,
  'document.quarantined': m.activity_document_quarantined,
  'document.deleted': m.activity_document_deleted,
  'document.recovered': m.activity_document_recovered,
  'document.signed': m.activity_document_signed,
  'import.started': m.activity_import_started,
  'import.completed': m.activity_import_completed,
  'import.cancelled': m.activity_import_cancelled,
  'import.undone': m.activity_import_undone,
  'portfolio.published': m.activity_portfolio_published,
  'portfolio.unpublished': m.activity_portfolio_unpublished,
  'portfolio.updated': m.activity_portfolio_updated,
  'template.created': m.activity_template_created,
  'template.updated': m.activity_template_updated,
  'template.deleted': m.activity_template_deleted,
  'view.created': m.activity_view_created,
  'view.updated': m.activity_view_updated,
  'view.deleted': m.activity_view_deleted,
  'organization.created': m.activity_organization_created,
  'organization.updated': m.activity_organization_updated,
  'organization.logo_changed': m.activity_organization_logo_changed,
  'organization.logo_removed': m.activity_organization_logo_removed,
  'member.invited': m.activity_member_invited,
  'member.invitation_resent': m.activity_member_invitation_resent,
  'member.invitation_revoked': m.activity_member_invitation_revoked,
  'member.joined': () => m.activity_member_joined(),
  'member.roles_changed': m.activity_member_roles_changed,
  'member.limits_changed': m.activity_member_limits_changed,
  'member.deactivated': m.activity_member_deactivated,
  'member.reactivated': m.activity_member_reactivated,
  'member.removed': m.activity_member_removed,
}

/** `moved 418 Linden Ave from Rehab to Final punch`: as exact as what the reader may see allows. */
export function sentenceOf(event: ActivityEvent, reader: Pick<Reader, 'stageName'>): string {
  return exactly(event, reader) ?? SAID[event.verb]({ object: objectName(event.object) })
}

/** A permit without a number is known by its kind, what the product named in the reader's language. */
function objectName({ type, label, words: both }: ActivityEvent['object']): string {
  if (both) return words(both)
  return type === 'permit' && isPermitKind(label) ? permitKindWords(label) : label
}

function isPermitKind(text: string): text is PermitKind {
  return (PERMIT_KINDS as readonly string[]).includes(text)
}

/** The same where no list of changes follows: `changed 418 Linden Ave: ARV, closing date and 2 more`. */
export function briefSentenceOf(event: ActivityEvent, reader: Pick<Reader, 'stageName'>): string {
  const fields = event.verb === 'deal.updated' ? event.changes.map((change) => change.name).filter(isFieldKey) : []
  if (fields.length === 0) return sentenceOf(event, reader)
  const named = fields.slice(0, NAMED_FIELDS).map(fieldName).join(', ')
  const object = event.object.label
  const others = fields.length - NAMED_FIELDS
  return others > 0
    ? m.activity_deal_changed_more({ object, fields: named, count: others })
    : m.activity_deal_changed_in({ object, fields: named })
}

const NAMED_FIELDS = 2

function exactly(event: ActivityEvent, reader: Pick<Reader, 'stageName'>): string | null {
  const object = event.object.label
  const after = (name: string) => event.changes.find((change) => change.name === name)?.after ?? null
  switch (event.verb) {
    case 'deal.stage_changed': {
      const stage = event.changes.find((change) => change.name === 'stage')
      if (!stage) return null
      const [from, to] = [stage.before, stage.after].map((key) => reader.stageName(String(key), event.deal))
      return m.activity_deal_moved_between({ object, from: from ?? '', to: to ?? '' })
    }
    case 'valuation.recorded': {
      const [arv, other] = [after('arvCents'), after('valueCents')]
      if (typeof arv === 'number') return m.activity_arv_set({ object, value: formatMoney(arv) })
      return typeof other === 'number' ? m.activity_value_set({ object, value: formatMoney(other) }) : null
    }
    case 'document.version_added': {
      const no = after('no')
      return typeof no === 'number' ? m.activity_document_version_no({ object, no }) : null
    }
    case 'import.completed': {
      const created = after('created')
      return typeof created === 'number'
        ? m.activity_import_brought({ object, count: created, shown: formatCount(created) })
        : null
    }
    case 'portfolio.updated': {
      const shown = after('shown')
      if (typeof shown !== 'boolean') return null
      return shown ? m.activity_portfolio_shown({ object }) : m.activity_portfolio_hidden({ object })
    }
    default:
      return null
  }
}

/** `You`, the person's name, or what acted by itself. */
export function actorName({ actor }: ActivityEvent, reader: Pick<Reader, 'userId'>): string {
  if (actor.id === reader.userId) return m.activity_you()
  return actor.name || m.activity_system()
}
