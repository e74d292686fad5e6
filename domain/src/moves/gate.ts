import { isPresent } from '../deals/fields.ts'
import { conditionHolds } from './condition.ts'
import type { DealFacts } from './deal-facts.ts'
import { type Fix, whatIsMissing } from './missing.ts'
import type { Requirement, RequirementConfig } from './requirement.ts'

/** A stage of an organization's pipeline, with its requirements. */
export type GateStage = {
  id: string
  key: string
  position: number
  kind: 'normal' | 'terminal'
  requirements: readonly Requirement[]
}

/** A requirement that blocks or warns about a stage, with the way to fix it. */
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
 * Checks what a move to `target` requires: the exits of every stage passed on the way forward and the entry of the
 * target (see docs/domain.md, Gates). Moving back requires nothing. A wholesale assignment can close from the fourth
 * stage on without the exits in between; its fee replaces the sale price.
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
 * Checks a closed deal's record against all gates, to find what it lacks after an import or an override. A contract
 * assigned before purchase only has to meet the closing requirements.
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

/** Creates a function that checks a stage's requirements and skips those already checked. */
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

/** Returns the blocking requirements that an override can't bypass. */
export function unpassable(unmet: readonly UnmetRequirement[]): UnmetRequirement[] {
  return unmet.filter((item) => item.severity === 'block' && !item.overridable)
}

export function blocking(unmet: readonly UnmetRequirement[]): UnmetRequirement[] {
  return unmet.filter((item) => item.severity === 'block')
}

const EARLY_ASSIGNMENT_FROM_POSITION = 4

/**
 * Checks whether the deal is an assignment before purchase, which can close from stage 4 on.
 * @see docs/domain.md, Gates
 */
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
    labelEs: 'Cuota por cesión',
    config: { ...config, fields: ['assignmentFeeCents'] },
  }
}

function applies(config: RequirementConfig, facts: DealFacts): boolean {
  return !('condition' in config) || config.condition === undefined || conditionHolds(config.condition, facts)
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
    if (item.done) report.met.push(label)
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
