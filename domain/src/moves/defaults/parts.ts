import type { MemberRole } from '../../access/roles.ts'
import type { FieldKey } from '../../deals/fields.ts'
import type { DocumentType } from '../../documents/types.ts'
import type {
  ChecklistTemplateItem,
  Condition,
  Measure,
  NeededRoom,
  Requirement,
  RequirementConfig,
  Shipped,
  StageDefault,
  TaskTemplate,
} from '../requirement.ts'

type When = Requirement['when']
type Names = readonly [en: string, es: string]

function requirement(
  when: When,
  key: string,
  [labelEn, labelEs]: Names,
  config: RequirementConfig,
  more: { room?: NeededRoom; neverOverridden?: boolean } = {},
): Shipped<Requirement> {
  return {
    key: `${when}.${key}`,
    when,
    severity: 'block',
    neverOverridden: more.neverOverridden ?? false,
    labelEn,
    labelEs,
    config,
    ...(more.room ? { room: more.room } : {}),
  }
}

export const field = (
  when: When,
  key: FieldKey,
  names: Names,
  more: { values?: readonly string[]; condition?: Condition; neverOverridden?: boolean } = {},
) =>
  requirement(
    when,
    key,
    names,
    {
      kind: 'field',
      fields: [key],
      ...(more.values ? { values: more.values } : {}),
      ...(more.condition ? { condition: more.condition } : {}),
    },
    more,
  )

export const oneOf = (when: When, key: string, fields: readonly FieldKey[], names: Names) =>
  requirement(when, key, names, { kind: 'field', fields, anyOne: true })

/**
 * Creates a document requirement: `uploaded` if having it is enough (◦ in docs/domain.md, Gates), otherwise someone
 * must have accepted it.
 */
export const paper = (
  when: When,
  types: DocumentType | readonly DocumentType[],
  names: Names,
  more: { uploaded?: boolean; condition?: Condition; neverOverridden?: boolean; key?: string } = {},
) => {
  const list = typeof types === 'string' ? [types] : types
  const config: RequirementConfig = {
    kind: 'document',
    types: list,
    minStatus: more.uploaded ? 'uploaded' : 'accepted',
    ...(more.condition ? { condition: more.condition } : {}),
  }
  return requirement(when, more.key ?? list[0]!, names, config, more)
}

export const measure = (
  when: When,
  key: string,
  names: Names,
  of: Measure,
  more: { neverOverridden?: boolean; condition?: Condition } = {},
) =>
  requirement(
    when,
    key,
    names,
    { kind: 'numeric', measure: of, ...(more.condition ? { condition: more.condition } : {}) },
    more,
  )

export const noneOpen = (when: When, object: string, names: Names, room: NeededRoom) =>
  requirement(when, object, names, { kind: 'none_open', object }, { room })
export const approval = (when: When, key: string, names: Names, room: NeededRoom) =>
  requirement(when, key, names, { kind: 'approval', object: key }, { room })
export const allItemsDone = requirement('exit', 'checklist', ['Checklist', 'Lista de verificación'], {
  kind: 'checklist',
})

export const item = (key: string, [labelEn, labelEs]: Names, room?: NeededRoom): Shipped<ChecklistTemplateItem> => ({
  key,
  labelEn,
  labelEs,
  required: true,
  dueOffsetDays: null,
  assigneeRole: DONE_BY[key] ?? null,
  ...(room ? { room } : {}),
})

/** Whose part an item usually is, where it isn't the owner's. */
const DONE_BY: Readonly<Record<string, MemberRole>> = {
  proof_of_funds: 'transaction_coordinator',
  emd_paid: 'transaction_coordinator',
  title_reviewed: 'transaction_coordinator',
  wire_verified: 'transaction_coordinator',
  hoa_deed_cleared: 'transaction_coordinator',
  deed_recorded: 'transaction_coordinator',
  fees_paid: 'transaction_coordinator',
  title_cleared: 'transaction_coordinator',
  go_no_go: 'operator_admin',
}

export const task = (
  key: string,
  [titleEn, titleEs]: Names,
  due: { days: number; field?: FieldKey; repeat?: TaskTemplate['repeat']; room?: NeededRoom },
): Shipped<TaskTemplate> => ({
  key,
  titleEn,
  titleEs,
  dueOffsetDays: due.days,
  dueField: due.field ?? null,
  repeat: due.repeat ?? 'none',
  ...(due.room ? { room: due.room } : {}),
})

export function stage(
  key: string,
  [nameEn, nameEs]: Names,
  slaDays: number | null,
  parts: Partial<Pick<StageDefault, 'requirements' | 'checklist' | 'tasks' | 'kind'>>,
): StageDefault {
  const checklist = parts.checklist ?? []
  const requirements = [...(parts.requirements ?? []), ...(checklist.length > 0 ? [allItemsDone] : [])]
  return {
    key,
    nameEn,
    nameEs,
    slaDays,
    kind: parts.kind ?? 'normal',
    requirements,
    checklist,
    tasks: parts.tasks ?? [],
  }
}
