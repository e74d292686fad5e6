import { conditionHolds, type ConditionFacts } from './condition.ts'
import type { Requirement, RequirementConfig } from './requirement.ts'
import { bestStanding } from '../documents/status.ts'
import type { DocumentType, VersionStatus } from '../documents/types.ts'

/** State of a required document. `waiting` = present, but not accepted yet. */
export type RequirementState = 'missing' | 'waiting' | 'accepted' | 'rejected'

export type DocumentStage = { id: string; position: number; requirements: readonly Requirement[] }
/** A version of any document on the deal that wasn't deleted. */
export type StoredDocument = { type: DocumentType; status: VersionStatus }

export type RequiredDocumentState = {
  key: string
  stageId: string
  when: Requirement['when']
  severity: Requirement['severity']
  label: { en: string; es: string }
  types: readonly DocumentType[]
  minStatus: 'uploaded' | 'accepted'
  state: RequirementState
  /** whether the stage's requirement is met: `uploaded` is enough if the pipeline allows it */
  met: boolean
}

type DocumentConfig = Extract<RequirementConfig, { kind: 'document' }>

/**
 * Lists the documents needed to leave the current stage and to enter or leave the upcoming ones, in stage order. A
 * document that several stages require appears where it is needed first. The gate's conditions apply.
 */
export function requiredDocuments(
  stages: readonly DocumentStage[],
  currentPosition: number,
  facts: ConditionFacts,
  documents: readonly StoredDocument[],
): RequiredDocumentState[] {
  const asked = new Set<string>()
  const required: RequiredDocumentState[] = []
  for (const stage of [...stages].sort((one, other) => one.position - other.position)) {
    for (const when of ['entry', 'exit'] as const) {
      const passed = stage.position < currentPosition || (stage.position === currentPosition && when === 'entry')
      if (passed) continue
      for (const requirement of stage.requirements) {
        const { config } = requirement
        if (requirement.when !== when || config.kind !== 'document') continue
        const same = JSON.stringify(config)
        if (asked.has(same) || (config.condition && !conditionHolds(config.condition, facts))) continue
        asked.add(same)
        required.push(stateOf(requirement, config, stage, documents))
      }
    }
  }
  return required
}

function stateOf(
  requirement: Requirement,
  config: DocumentConfig,
  stage: DocumentStage,
  documents: readonly StoredDocument[],
): RequiredDocumentState {
  const statuses = documents
    .filter((document) => config.types.includes(document.type))
    .map((document) => document.status)
  const state = requirementState(statuses)
  return {
    key: requirement.key,
    stageId: stage.id,
    when: requirement.when,
    severity: requirement.severity,
    label: { en: requirement.labelEn, es: requirement.labelEs },
    types: config.types,
    minStatus: config.minStatus,
    state,
    met: state === 'accepted' || (config.minStatus === 'uploaded' && bestStanding(statuses) !== null),
  }
}

/** Returns the state of a required document. If its versions were only quarantined or deleted, it counts as missing. */
export function requirementState(statuses: readonly VersionStatus[]): RequirementState {
  const standing = bestStanding(statuses)
  if (standing === 'accepted') return 'accepted'
  if (standing === 'uploaded' || statuses.includes('scanning')) return 'waiting'
  return statuses.includes('rejected') ? 'rejected' : 'missing'
}
