import { CONTRACT_STAGE } from '../../pipelines/contract-stage.ts'
import { DEAL_TYPES, type DealType } from '../../deals/fields.ts'
import { plainLower } from '../../plain-text.ts'
import { ARCHIVED_NAMES, CLOSED_NAMES, PENDING_NAME, STAGE_SYNONYMS } from './stage-synonyms.ts'

/** The parts of a stage that an import needs. A pipeline is its stages in order, the last one terminal. */
export type StageName = { key: string; nameEn: string; nameEs: string; kind: 'normal' | 'terminal' }
export type PipelineStages = Readonly<Record<DealType, readonly StageName[]>>

/** Normalizes a name for comparison, without case, accents, spaces, punctuation or emoji: `SOLD!!` becomes `sold`. */
export function comparableStage(name: string): string {
  return plainLower(name).replace(/[^\p{L}\p{N}]/gu, '')
}

export type StageMatch =
  | { kind: 'stage'; key: string }
  | { kind: 'closed' }
  | { kind: 'archived' }
  | { kind: 'unknown' }

const namesOf = (stage: StageName): string[] => [stage.key, stage.nameEn, stage.nameEs].map(comparableStage)

const CLOSED = new Set(CLOSED_NAMES.map(comparableStage))
const ARCHIVED = new Set(ARCHIVED_NAMES.map(comparableStage))

export function isClosedName(text: string): boolean {
  return CLOSED.has(comparableStage(text))
}

export function isArchivedName(text: string): boolean {
  return ARCHIVED.has(comparableStage(text))
}

function namesByType(pipelines: PipelineStages, type: DealType): Map<string, StageMatch> {
  const matches = new Map<string, StageMatch>()
  const add = (name: string, match: StageMatch) => {
    const comparable = comparableStage(name)
    if (!matches.has(comparable)) matches.set(comparable, match)
  }
  const stages = pipelines[type]
  const has = (key: string | undefined) => stages.some((stage) => stage.key === key)
  for (const stage of stages)
    for (const name of namesOf(stage))
      add(name, stage.kind === 'terminal' ? { kind: 'closed' } : { kind: 'stage', key: stage.key })
  for (const { keys, names } of STAGE_SYNONYMS) {
    const key = (type === 'fix_and_flip' ? keys[0] : keys.at(-1)) as string
    if (has(key)) for (const name of names) add(name, { kind: 'stage', key })
  }
  for (const name of CLOSED_NAMES) add(name, { kind: 'closed' })
  for (const name of ARCHIVED_NAMES) add(name, { kind: 'archived' })
  for (const { keys } of STAGE_SYNONYMS) {
    const [key, twin] = type === 'fix_and_flip' ? keys : keys.toReversed()
    if (!twin || !has(key)) continue
    const other = pipelines[type === 'fix_and_flip' ? 'land_home' : 'fix_and_flip']
    for (const stage of other)
      if (stage.key === twin) for (const name of namesOf(stage)) add(name, { kind: 'stage', key: key! })
  }
  return matches
}

/**
 * Matches stage names against an organization's pipelines: by key, English name or Spanish name in the deal's pipeline,
 * then by synonym (the left of a pair for Fix & Flip, the right for Land-Home), then by the names of the pair's other
 * stage.
 */
export function stageMatcher(pipelines: PipelineStages): {
  match(text: string, type: DealType, hasPurchaseDate: boolean): StageMatch
  isLandHomeOnly(text: string): boolean
} {
  const byType = {
    fix_and_flip: namesByType(pipelines, 'fix_and_flip'),
    land_home: namesByType(pipelines, 'land_home'),
  }
  const own = Object.fromEntries(DEAL_TYPES.map((type) => [type, new Set(pipelines[type].flatMap(namesOf))])) as Record<
    DealType,
    Set<string>
  >
  const pending = comparableStage(PENDING_NAME)
  return {
    match(text, type, hasPurchaseDate) {
      const name = comparableStage(text)
      const isPendingPurchase = name === pending && !hasPurchaseDate && !own[type].has(name)
      if (!isPendingPurchase) return byType[type].get(name) ?? { kind: 'unknown' }
      const key = CONTRACT_STAGE[type]
      return pipelines[type].some((stage) => stage.key === key) ? { kind: 'stage', key } : { kind: 'unknown' }
    },
    isLandHomeOnly(text) {
      const name = comparableStage(text)
      return own.land_home.has(name) && !own.fix_and_flip.has(name)
    },
  }
}
