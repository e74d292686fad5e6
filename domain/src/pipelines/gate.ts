import type { DealFields, FieldKey } from '../deals/fields.ts'
import { isPresent } from '../deals/fields.ts'
import type { VersionStatus } from '../documents/types.ts'
import type { Condition, Measure, Requirement, RequirementConfig } from './requirement.ts'

/** A stage of an organization's pipeline, with what it asks. */
export type GateStage = {
  id: string
  key: string
  position: number
  kind: 'normal' | 'terminal'
  requirements: readonly Requirement[]
}

export type ChecklistState = {
  stageId: string
  templateItemId: string | null
  itemId: string | null
  labelEn: string
  labelEs: string
  required: boolean
  settled: boolean
}

/** All that the requirements look at. `figuresHidden` never matters here: a gate is the same for everybody. */
export type DealFacts = {
  fields: DealFields
  /** best standing of each type of document on the deal */
  documents: ReadonlyMap<string, Extract<VersionStatus, 'uploaded' | 'accepted'>>
  checklist: readonly ChecklistState[]
  compCount: number
  permitsIssued: number
  hasLoan: boolean
  /** days since the current ARV was set; null without one */
  arvAgeDays: number | null
  /** maximum allowable offer by rule; null where the rule does not apply or lacks numbers */
  maoCents: number | null
  /** counts of open things by object: purchase orders, invoices, draws */
  openItems: ReadonlyMap<string, number>
  /** objects with a granted approval */
  approvals: ReadonlySet<string>
}

export type Fix =
  | { kind: 'fields'; fields: FieldKey[]; anyOne: boolean }
  | { kind: 'document'; types: string[]; minStatus: 'uploaded' | 'accepted'; waiting: string | null }
  | { kind: 'checklist'; templateItemId: string | null; itemId: string | null }
  | { kind: 'comps'; have: number; need: number }
  | { kind: 'permits'; have: number; need: number }
  | { kind: 'financing' }
  | { kind: 'arv' }
  | { kind: 'over_mao'; maoCents: number | null }
  | { kind: 'open_items'; object: string; count: number }

/** One thing that stands before a stage, with the way to put it right. */
export type UnmetRequirement = {
  key: string
  stageKey: string
  stageId: string
  when: 'entry' | 'exit'
  kind: RequirementConfig['kind']
  severity: 'block' | 'warn'
  label: { en: string; es: string }
  overridable: boolean
  fix: Fix
}

export type GateReport = { unmet: UnmetRequirement[]; met: { en: string; es: string }[] }

/**
 * What a move to `target` asks: the exits of every stage passed on the way forward and the entry of the target (4.1).
 * Nothing is asked on the way back. A wholesale assignment may close from the fourth stage on without the exits in between;
 * its fee takes the place of the sale price.
 */
export function checkGate(
  stages: readonly GateStage[],
  from: GateStage,
  target: GateStage,
  facts: DealFacts,
): GateReport {
  const report: GateReport = { unmet: [], met: [] }
  if (target.position <= from.position) return report
  const assigned = isEarlyAssignment(from, target, facts)
  const passed = assigned
    ? []
    : stages.filter((stage) => stage.position >= from.position && stage.position < target.position)
  const ask = asker(facts, assigned, report)
  for (const stage of [...passed].sort((one, other) => one.position - other.position)) ask(stage, 'exit')
  ask(target, 'entry')
  return report
}

/**
 * What all gates ask of a closed deal and its record lacks, after an import (4.1, 9) or an override. Of a contract
 * assigned before purchase only what closing it asks.
 */
export function checkRecord(stages: readonly GateStage[], facts: DealFacts): GateReport {
  const report: GateReport = { unmet: [], met: [] }
  const inOrder = stages.toSorted((one, other) => one.position - other.position)
  const last = inOrder.at(-1)
  if (!last) return report
  const assigned = isEarlyAssignment(last, last, facts)
  const ask = asker(facts, assigned, report)
  for (const stage of assigned ? [last] : inOrder) {
    ask(stage, 'entry')
    ask(stage, 'exit')
  }
  return report
}

/** Asks the same once. */
function asker(facts: DealFacts, assigned: boolean, report: GateReport) {
  const asked = new Set<string>()
  return (stage: GateStage, when: 'entry' | 'exit'): void => {
    for (const requirement of stage.requirements) {
      if (requirement.when !== when) continue
      const question = assigned ? forAssignment(requirement) : requirement
      const same = JSON.stringify([question.config, question.config.kind === 'checklist' ? stage.id : null])
      if (asked.has(same) || !applies(question.config, facts)) continue
      asked.add(same)
      judge(question, stage, facts, report)
    }
  }
}

/** Blocking things that an override cannot pass. */
export function unpassable(unmet: readonly UnmetRequirement[]): UnmetRequirement[] {
  return unmet.filter((item) => item.severity === 'block' && !item.overridable)
}

export function blocking(unmet: readonly UnmetRequirement[]): UnmetRequirement[] {
  return unmet.filter((item) => item.severity === 'block')
}

const EARLY_ASSIGNMENT_FROM_POSITION = 4

/** @see domain reference 2.2, exit types: an assignment before purchase closes from stage 4 on. */
export function isEarlyAssignment(
  from: Pick<GateStage, 'position'>,
  target: Pick<GateStage, 'kind'>,
  facts: Pick<DealFacts, 'fields'>,
): boolean {
  return (
    target.kind === 'terminal' &&
    from.position >= EARLY_ASSIGNMENT_FROM_POSITION &&
    facts.fields.exitType === 'wholesale_assignment' &&
    !isPresent(facts.fields.purchaseDate)
  )
}

function forAssignment(requirement: Requirement): Requirement {
  const { config } = requirement
  if (config.kind !== 'field' || !config.fields.includes('salePriceCents')) return requirement
  return {
    ...requirement,
    labelEn: 'Assignment fee',
    labelEs: 'Cuota de cesión',
    config: { ...config, fields: ['assignmentFeeCents'] },
  }
}

function applies(config: RequirementConfig, facts: DealFacts): boolean {
  return !('condition' in config) || config.condition === undefined || conditionHolds(config.condition, facts)
}

/** What the conditions of requirements look at. */
export type ConditionFacts = {
  fields: Pick<
    DealFields,
    'permitRequired' | 'sewageType' | 'waterSource' | 'foundation' | 'homeType' | 'hudLabelNumbers' | 'sections'
  >
  hasLoan: boolean
}

/** Whether a requirement with this condition is asked of the deal at all. */
export function conditionHolds(condition: Condition, { fields, hasLoan }: ConditionFacts): boolean {
  switch (condition) {
    case 'has_loan':
      return hasLoan
    case 'permit_required':
      return fields.permitRequired === true
    case 'not_public_sewer':
      return fields.sewageType !== 'public'
    case 'has_well':
      return fields.waterSource === 'well' || fields.waterSource === 'shared_well'
    case 'permanent_foundation':
      return fields.foundation === 'permanent_mh'
    case 'label_missing':
      return fields.homeType === 'manufactured' && (fields.hudLabelNumbers?.length ?? 0) < (fields.sections ?? 1)
  }
}

function judge(requirement: Requirement, stage: GateStage, facts: DealFacts, report: GateReport): void {
  if (requirement.config.kind === 'checklist') return judgeChecklist(requirement, stage, facts, report)
  const fix = whatIsMissing(requirement.config, facts)
  const label = { en: requirement.labelEn, es: requirement.labelEs }
  if (fix === null) report.met.push(label)
  else report.unmet.push(unmetOf(requirement, stage, label, fix))
}

function judgeChecklist(requirement: Requirement, stage: GateStage, facts: DealFacts, report: GateReport): void {
  for (const item of facts.checklist) {
    if (item.stageId !== stage.id || !item.required) continue
    const label = { en: item.labelEn, es: item.labelEs }
    if (item.settled) report.met.push(label)
    else {
      const fix: Fix = { kind: 'checklist', templateItemId: item.templateItemId, itemId: item.itemId }
      report.unmet.push({
        ...unmetOf(requirement, stage, label, fix),
        key: `${requirement.key}.${item.templateItemId ?? item.itemId}`,
      })
    }
  }
}

function unmetOf(
  requirement: Requirement,
  stage: GateStage,
  label: { en: string; es: string },
  fix: Fix,
): UnmetRequirement {
  return {
    key: requirement.key,
    stageKey: stage.key,
    stageId: stage.id,
    when: requirement.when,
    kind: requirement.config.kind,
    severity: requirement.severity,
    label,
    overridable: !requirement.neverOverridden,
    fix,
  }
}

/** null = met. */
function whatIsMissing(config: Exclude<RequirementConfig, { kind: 'checklist' }>, facts: DealFacts): Fix | null {
  switch (config.kind) {
    case 'field': {
      const fine = (key: FieldKey) => {
        const value = facts.fields[key]
        return isPresent(value) && (config.values === undefined || config.values.includes(String(value)))
      }
      const met = config.anyOne ? config.fields.some(fine) : config.fields.every(fine)
      return met
        ? null
        : {
            kind: 'fields',
            fields: config.anyOne ? [...config.fields] : config.fields.filter((key) => !fine(key)),
            anyOne: config.anyOne ?? false,
          }
    }
    case 'document': {
      const standing = config.types.map((type) => facts.documents.get(type)).filter((status) => status !== undefined)
      const met = config.minStatus === 'uploaded' ? standing.length > 0 : standing.includes('accepted')
      return met
        ? null
        : { kind: 'document', types: [...config.types], minStatus: config.minStatus, waiting: standing[0] ?? null }
    }
    case 'numeric':
      return whatMeasureLacks(config.measure, facts)
    case 'none_open': {
      const count = facts.openItems.get(config.object) ?? 0
      return count === 0 ? null : { kind: 'open_items', object: config.object, count }
    }
    case 'approval':
      return facts.approvals.has(config.object) ? null : { kind: 'open_items', object: config.object, count: 1 }
  }
}

function whatMeasureLacks(measure: Measure, facts: DealFacts): Fix | null {
  const { fields } = facts
  switch (measure.of) {
    case 'comps':
      return facts.compCount >= measure.atLeast ? null : { kind: 'comps', have: facts.compCount, need: measure.atLeast }
    case 'permits_issued':
      return facts.permitsIssued >= measure.atLeast
        ? null
        : { kind: 'permits', have: facts.permitsIssued, need: measure.atLeast }
    case 'financing_chosen':
      return facts.hasLoan || fields.allCash === true ? null : { kind: 'financing' }
    case 'purchase_price':
      return (fields.purchasePriceCents ?? 0) > 0
        ? null
        : { kind: 'fields', fields: ['purchasePriceCents'], anyOne: false }
    case 'arv_age_days':
      return facts.arvAgeDays !== null && facts.arvAgeDays <= measure.atMost ? null : { kind: 'arv' }
    case 'offer_within_mao': {
      if (isPresent(fields.overMaoReason)) return null
      const within =
        fields.offerPriceMaxCents !== null && facts.maoCents !== null && fields.offerPriceMaxCents <= facts.maoCents
      return within ? null : { kind: 'over_mao', maoCents: facts.maoCents }
    }
    case 'labels': {
      const enough = (fields.hudLabelNumbers?.length ?? 0) >= (fields.sections ?? 1)
      return enough || isPresent(fields.stateLabelNo)
        ? null
        : { kind: 'fields', fields: ['hudLabelNumbers', 'stateLabelNo'], anyOne: true }
    }
  }
}
