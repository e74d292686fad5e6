import { ARCHIVE_REASONS } from '@plumbline/domain/deals/status'
import { type DealFields, FIELD_KEYS, isFieldKey } from '@plumbline/domain/deals/fields'
import { isPermitKind } from '@plumbline/domain/deals/permits'
import { asDay, asOneOf, asPeople, asText, asWordsOf, asYesNo } from '../activity/show.ts'
import { type Logged, type Named, type RoomWords, said } from '../activity/words.ts'
import { m } from '../messages/generated/messages.js'
import { formatList } from '../ui/figures/format.ts'
import { archiveReasonWords } from './archive-words.ts'
import { PERMIT_FACTS, permitFactWords, permitKindWords } from './detail/permit-words.ts'
import { fieldName } from './field-words.ts'
import { FieldValue } from './FieldValue.tsx'

/** Deal fields, whichever room changed them. */
const FIELDS: Readonly<Record<string, Named>> = Object.fromEntries(
  FIELD_KEYS.map((field) => [
    field,
    {
      label: () => fieldName(field),
      show: (value) => <FieldValue field={field} value={value as DealFields[typeof field]} />,
    } satisfies Named,
  ]),
)

const PERMITS: Readonly<Record<string, Named>> = Object.fromEntries(
  (Object.keys(PERMIT_FACTS) as (keyof typeof PERMIT_FACTS)[]).map((key) => [
    `permit.${key}`,
    { label: PERMIT_FACTS[key], show: (value) => permitFactWords(key, String(value)) } satisfies Named,
  ]),
)

/** The from and to values shown for undone changes; otherwise the sentence already says it. */
const UNDONE: Readonly<Record<string, Named>> = {
  stage: { label: m.deals_stage, show: (key, { stageName }, { deal }) => stageName(String(key), deal) },
  onHold: { label: m.deals_on_hold, show: asYesNo },
  status: {
    label: m.deals_status,
    show: asOneOf({ active: m.deals_status_active, closed: m.deals_status_closed, archived: m.deals_status_archived }),
  },
}

const PARTS: Readonly<Record<string, () => string>> = {
  inputs: m.deals_duplicate_inputs,
  budget: m.deals_duplicate_budget,
  checklist: m.deals_duplicate_checklist,
  schedule: m.deals_duplicate_schedule,
}

function copiedWords(parts: unknown): string {
  return Array.isArray(parts) ? formatList(parts.flatMap((part) => PARTS[String(part)]?.() ?? [])) : ''
}

const NAMED_FIELDS = 2

/** `changed 418 Linden Ave: ARV, closing date and 2 more` */
function changedFields({ object: { label: object }, changes }: Logged): string | null {
  const fields = changes.map((change) => change.name).filter(isFieldKey)
  if (fields.length === 0) return null
  const named = fields.slice(0, NAMED_FIELDS).map(fieldName).join(', ')
  const others = fields.length - NAMED_FIELDS
  return others > 0
    ? m.activity_deal_changed_more({ object, fields: named, count: others })
    : m.activity_deal_changed_in({ object, fields: named })
}

/** This room's wording in the activity log. */
export const dealWords = {
  verbs: {
    ...said({
      'deal.team_changed': m.activity_deal_team_changed,
      'deal.held': m.activity_deal_held,
      'deal.resumed': m.activity_deal_resumed,
      'deal.closed': m.activity_deal_closed,
      'deal.reopened': m.activity_deal_reopened,
      'deal.archived': m.activity_deal_archived,
      'deal.restored': m.activity_deal_restored,
      'deal.duplicated': m.activity_deal_duplicated,
      'deal.deleted': m.activity_deal_deleted,
      'deal.undeleted': m.activity_deal_undeleted,
      'permit.created': m.activity_permit_created,
      'permit.updated': m.activity_permit_updated,
      'permit.deleted': m.activity_permit_deleted,
      'view.created': m.activity_view_created,
      'view.updated': m.activity_view_updated,
      'view.deleted': m.activity_view_deleted,
    }),
    'deal.created': { said: m.activity_deal_created, folded: true },
    'deal.updated': { said: m.activity_deal_updated, brief: changedFields },
    'deal.undone': { said: m.activity_deal_undone, changes: UNDONE },
  },
  groups: {
    deal: { name: m.activity_group_deal, order: 10, offered: 'on a deal' },
    permit: { name: m.activity_group_permit, order: 90, offered: 'on a deal' },
    view: { name: m.activity_group_view, order: 140, offered: 'in the organization' },
  },
  records: {
    /** A permit without a number is named by its kind. */
    permit: { name: (label) => (isPermitKind(label) ? permitKindWords(label) : label) },
  },
  changes: {
    ...FIELDS,
    ...PERMITS,
    reviewOn: { label: m.activity_review_on, show: asDay },
    archiveReason: { label: m.activity_reason, show: asWordsOf(ARCHIVE_REASONS, archiveReasonWords) },
    undone: {
      label: m.activity_taken_back,
      show: asOneOf({
        edit: m.activity_undone_edit,
        terms: m.activity_undone_terms,
        move: m.activity_undone_move,
        status: m.activity_undone_status,
        hold: m.activity_undone_hold,
      }),
    },
    teamIds: { label: m.activity_team, show: asPeople },
    duplicate: { label: m.activity_duplicate, show: asText },
    duplicateOf: { label: m.activity_duplicate_of, show: asText },
    copied: { label: m.activity_copied, show: (value) => copiedWords(value) },
    deleted: { label: m.activity_deleted, show: asYesNo },
    'view.name': { label: m.fields_name, show: asText },
    'view.shared': { label: m.activity_view_shared, show: asYesNo },
  },
} satisfies RoomWords
