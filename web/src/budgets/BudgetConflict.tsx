import { ConflictChoices } from '../shell/drafts/ConflictChoices.tsx'
import type { BudgetLine } from '@plumbline/contract/budgets/budget'
import { useMe } from '../shell/session/me.ts'
import type { Clash } from './budget-edits.ts'
import type { CodeBook } from './lines/codes.ts'
import type { Column } from './grid/column.ts'
import { columnsFor } from './grid/columns.tsx'
import type { BudgetEdits } from './use-budget-edits.ts'

/** Two people typed in the same cell: both values, and the second one chooses. */
export function BudgetConflict({ edits, codes }: { edits: BudgetEdits; codes: CodeBook }) {
  const { today } = useMe().organization
  const { conflict } = edits
  if (!conflict) return null
  const mode = { progress: true, revises: false, hasActuals: false, today }
  const columns = [true, false].flatMap((plan) => columnsFor({ plan, ...mode }, codes))
  return (
    <ConflictChoices
      choices={conflict.clashes.map((clash) => {
        const column = columns.find((candidate) => candidate.key === COLUMN_OF[clash.key])
        return {
          key: keyOf(clash),
          label: [clash.line.description, column?.title()].filter(Boolean).join(' · '),
          mine: shown(column, clash, clash.mine, codes),
          theirs: shown(column, clash, clash.theirs, codes),
        }
      })}
      onResolve={(keepTheirs) => conflict.choose(conflict.clashes.filter((clash) => keepTheirs.includes(keyOf(clash))))}
      onDismiss={() => conflict.choose(conflict.clashes)}
    />
  )
}

function keyOf({ lineId, key }: Clash): string {
  return `${lineId}/${key}`
}

const COLUMN_OF: Partial<Record<Clash['key'], Column['key']>> = {
  costCodeId: 'code',
  description: 'description',
  qty: 'qty',
  unit: 'unit',
  unitCostCents: 'unitCost',
  originalCents: 'amount',
  etcOverrideCents: 'toComplete',
  percentComplete: 'percentComplete',
  note: 'note',
  contingencyApplies: 'carriesContingency',
  startsOn: 'starts',
  endsOn: 'ends',
  photosRequired: 'photos',
}

function shown(column: Column | undefined, { key, line }: Clash, value: unknown, codes: CodeBook): string {
  const as: BudgetLine = { ...line, [key]: value }
  if (key === 'costCodeId') return codes.codeOf(String(value))
  return column ? column.text(as) || '–' : String(value)
}
