import { estimateAmount, type EstimateLine } from '@plumbline/domain/budgets/estimates/line'
import type { ReactNode } from 'react'
import { type ConflictChoice, ConflictChoices } from '../../shell/drafts/ConflictChoices.tsx'
import { m } from '../../messages/generated/messages.js'
import { formatMoney, formatPercent } from '../../ui/figures/format.ts'
import { type Catalog, lineName } from './codes.ts'
import { unitWords } from './units.ts'
import { formatQuantity } from '../lines/QuantityField.tsx'
import type { EstimateDraft } from './use-estimate.ts'

/** Two people changed the same lines at once: both stand side by side, and the second one chooses, line by line. */
export function EstimateConflict({ draft: { saving }, catalog }: { draft: EstimateDraft; catalog: Catalog }) {
  const { conflict } = saving
  if (!conflict) return null
  const { mine, theirs, clashes, merged } = conflict.both
  const ofHead = clashes.map((fact): ConflictChoice => {
    if (fact === 'contingencyPct')
      return {
        key: fact,
        label: m.estimate_contingency(),
        mine: formatPercent(mine.contingencyPct),
        theirs: formatPercent(theirs.contingencyPct),
      }
    return {
      key: fact,
      label: m.estimate_per_sqft(),
      mine: priceWords(mine.perSqftCents),
      theirs: priceWords(theirs.perSqftCents),
    }
  })
  const ofLines = merged.clashes.map((clash): ConflictChoice => {
    const line = clash.mine ?? clash.theirs
    return {
      key: clash.key,
      label: line ? lineName(line, catalog) : clash.key,
      mine: lineWords(clash.mine),
      theirs: lineWords(clash.theirs),
    }
  })
  return <ConflictChoices choices={[...ofHead, ...ofLines]} onResolve={saving.resolve} onDismiss={saving.dismiss} />
}

function priceWords(cents: number | null): string {
  return cents === null ? m.estimate_no_price() : formatMoney(cents)
}

function lineWords(line: EstimateLine | null): ReactNode {
  if (line === null) return m.estimate_line_deleted()
  const { qty, unit, room, description, note } = line
  return (
    <span className="block text-right">
      {qty !== null && `${formatQuantity(qty)} ${unitWords(unit)} = `}
      {formatMoney(estimateAmount(line))}
      <span className="block text-12 font-normal">{[room, description, note].filter(Boolean).join(' · ')}</span>
    </span>
  )
}
