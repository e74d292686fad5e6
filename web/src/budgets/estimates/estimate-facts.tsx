import { estimateAmount, type EstimateLine } from '@plumbline/domain/budgets/estimates/line'
import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import type { FactWords } from '../../shell/drafts/EditConflict.tsx'
import { formatMoney, formatPercent } from '../../ui/figures/format.ts'
import { type Catalog, lineName } from './codes.ts'
import { quantityWords } from './units.ts'
import type { EstimateSide } from './use-estimate-save.ts'

/** Wording for estimate lines, or header fields, that two people changed. */
export function estimateFacts(catalog: Catalog): FactWords<string, EstimateSide> {
  return {
    name: (key, { mine, theirs }) => {
      if (key === 'contingencyPct') return m.estimate_contingency()
      if (key === 'perSqftCents') return m.estimate_per_sqft()
      const line = mine.lines.get(key) ?? theirs.lines.get(key)
      return line ? lineName(line, catalog) : key
    },
    value: (key, { contingencyPct, perSqftCents, lines }) => {
      if (key === 'contingencyPct') return formatPercent(contingencyPct)
      if (key === 'perSqftCents') return perSqftCents === null ? m.estimate_no_price() : formatMoney(perSqftCents)
      return lineWords(lines.get(key))
    },
  }
}

function lineWords(line: EstimateLine | undefined): ReactNode {
  if (!line) return m.estimate_line_deleted()
  const { qty, unit, room, description, note } = line
  return (
    <span className="block text-right">
      {qty !== null && `${quantityWords(qty, unit)} = `}
      {formatMoney(estimateAmount(line))}
      <span className="block text-12 font-normal">{[room, description, note].filter(Boolean).join(' · ')}</span>
    </span>
  )
}
