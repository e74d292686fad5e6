import type { DealType } from '../../deals/fields.ts'
import type { ArchiveReason, DealStatus } from '../../deals/status.ts'
import { archiveReasonOf } from './archive-reason.ts'
import { comparableName } from '../columns/mapping.ts'
import { dealTypeOf } from './deal-type.ts'
import type { RowValues } from '../columns/fields.ts'
import type { RowWarning } from '../kinds.ts'
import { comparableStage, isArchivedName, isClosedName, type PipelineStages, stageMatcher } from './stage-match.ts'

/** Outcome for an imported deal: its type, stage and status, decided without checking stage gates. */
export type DealOutcome = {
  dealType: DealType
  stageKey: string
  status: DealStatus
  archiveReason: ArchiveReason | null
  warnings: RowWarning[]
}

export type OutcomeRules = {
  pipelines: PipelineStages
  defaultType: DealType
  /** stage key for rows without a stage; null = the first stage */
  defaultStage: string | null
  /** the user's choices for stage names in this file: name → stage key, `closed` or `archived` */
  stageChoices: Readonly<Record<string, string>>
  hasTypeColumn: boolean
  hasStageColumn: boolean
  /** name of the column mapped to `status`, '' if there is none */
  statusColumn: string
}

const YES = new Set(['true', 'yes', 'y', '1', 'x', 'si', 'verdadero', 'archived', 'closed', 'won'])
const FLAG_COLUMNS: Readonly<Record<string, 'archived' | 'closed'>> = {
  archived: 'archived',
  isclosed: 'closed',
  iswon: 'closed',
}

/**
 * Decides the type, stage and status of deals (see docs/domain.md, Imports). `Won`, `Sold`, `Done` and similar names
 * mean closed if there is a sale price and a sale date; otherwise the deal goes into the last stage before closed with
 * the warning `closed_without_sale`. With `Lost` as its stage, a deal is archived in the first stage; if another column
 * says lost or archived, it is archived in its own stage.
 */
export function dealOutcomes(rules: OutcomeRules): (values: RowValues<'deals'>) => DealOutcome {
  const stages = stageMatcher(rules.pipelines)
  const flag = FLAG_COLUMNS[comparableName(rules.statusColumn)]

  const choices = new Map(Object.entries(rules.stageChoices).map(([name, meaning]) => [comparableStage(name), meaning]))

  function typeOf(values: RowValues<'deals'>, warnings: RowWarning[]): DealType {
    if (!rules.hasTypeColumn)
      return values.stage !== undefined && stages.isLandHomeOnly(values.stage) ? 'land_home' : rules.defaultType
    if (values.type === undefined) return rules.defaultType
    const named = dealTypeOf(values.type)
    if (!named) warnings.push('type_unknown')
    return named ?? rules.defaultType
  }

  /** Returns what the status column says beyond the stage column. */
  function statusSays(values: RowValues<'deals'>): 'archived' | 'closed' | null {
    const text = values.status
    if (text !== undefined) {
      if (flag && YES.has(comparableName(text))) return flag
      if (!flag && isArchivedName(text)) return 'archived'
      if (!flag && isClosedName(text)) return 'closed'
    }
    return values.completed_at === undefined ? null : 'closed'
  }

  return (values) => {
    const warnings: RowWarning[] = []
    const dealType = typeOf(values, warnings)
    const pipeline = rules.pipelines[dealType]
    const open = pipeline.filter((stage) => stage.kind === 'normal').map((stage) => stage.key)
    const first = open[0]!
    const fallback = rules.defaultStage !== null && open.includes(rules.defaultStage) ? rules.defaultStage : first
    const isSold = (values.sale_price ?? 0) > 0 && values.sale_date !== undefined

    const closed = (): DealOutcome => {
      if (isSold) {
        const terminal = pipeline.find((stage) => stage.kind === 'terminal')!
        return { dealType, stageKey: terminal.key, status: 'closed', archiveReason: null, warnings }
      }
      warnings.push('closed_without_sale')
      return { dealType, stageKey: open.at(-1)!, status: 'active', archiveReason: null, warnings }
    }
    const active = (stageKey: string): DealOutcome => ({
      dealType,
      stageKey,
      status: 'active',
      archiveReason: null,
      warnings,
    })
    const archived = (stageKey: string): DealOutcome => ({
      dealType,
      stageKey,
      status: 'archived',
      archiveReason: archiveReasonOf(values.lost_reason ?? null),
      warnings,
    })

    const byStage = (): DealOutcome => {
      const text = values.stage
      if (text === undefined) return !rules.hasStageColumn && isSold ? closed() : active(fallback)
      const choice = choices.get(comparableStage(text))
      if (choice === 'closed') return closed()
      if (choice === 'archived') return archived(first)
      if (choice !== undefined && open.includes(choice)) return active(choice)
      const match = stages.match(text, dealType, values.purchase_date !== undefined)
      if (match.kind === 'closed') return closed()
      if (match.kind === 'archived') return archived(first)
      if (match.kind === 'stage') return active(match.key)
      warnings.push('stage_unknown')
      return active(first)
    }

    const says = statusSays(values)
    const place = byStage()
    if (says === 'archived') {
      const stageKey = place.status === 'closed' ? open.at(-1)! : place.stageKey
      return { ...archived(stageKey), warnings: warnings.filter((warning) => warning !== 'closed_without_sale') }
    }
    const isOpen = place.status === 'active' && !warnings.includes('closed_without_sale')
    return says === 'closed' && isOpen ? closed() : place
  }
}
