import {
  type HoldingCell,
  holdingGrid,
  type PriceImprovementCell,
  priceImprovementGrid,
} from '@plumbline/domain/underwriting/risk/sensitivity'
import type { Underwriting } from '@plumbline/domain/underwriting/underwrite'
import { useMemo } from 'react'
import { m } from '../../messages/generated/messages.js'
import { formatDay, formatPercent } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { type HeatStep, heatStep, largestOf } from '../../figures/heat.ts'
import { type HeatCase, HeatCell } from './HeatCell.tsx'
import { useArrowGrid } from './use-arrow-grid.ts'

/** The profit for different prices and improvement costs, and for later sale dates, on one color scale. */
export function Sensitivity({ underwriting }: { underwriting: Underwriting }) {
  const grid = useMemo(() => priceImprovementGrid(underwriting), [underwriting])
  const later = useMemo(() => holdingGrid(underwriting), [underwriting])
  const largest = largestOf([...grid.flat(), ...later].map((cell) => cell.netProfitCents))
  const shared = { plannedCents: underwriting.netProfitCents, shade: (cents: number) => heatStep(cents, largest) }
  return (
    <div className="flex flex-col gap-6">
      <Section title={m.underwriting_if_they_differ()}>
        <PriceGrid grid={grid} {...shared} />
      </Section>
      <Section title={m.underwriting_if_sold_later()}>
        <LaterGrid later={later} {...shared} />
      </Section>
    </div>
  )
}

type Shared = { plannedCents: Underwriting['netProfitCents']; shade: (cents: number) => HeatStep }

const TABLE = 'mt-3 w-full table-fixed border-separate border-spacing-0.5 text-13'

function PriceGrid({ grid, plannedCents, shade }: Shared & { grid: readonly (readonly PriceImprovementCell[])[] }) {
  const stop = useArrowGrid(placeOfPlan(grid))
  return (
    <table className={TABLE}>
      <caption className="sr-only">{m.underwriting_grid_caption()}</caption>
      <thead className="text-12 text-ink-soft">
        <tr>
          <th scope="col" className="w-18 pb-1 text-left font-normal narrow md:w-28">
            {m.underwriting_improvement()}
          </th>
          {grid[0]?.map((cell) => (
            <th key={cell.priceDeltaPct} scope="col" className="px-1 pb-1 text-right font-normal narrow">
              {cell.priceDeltaPct === '0' ? m.underwriting_price_as_is() : formatPercent(cell.priceDeltaPct, 'always')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grid.map((row, rowIndex) => {
          const delta = row[0]?.improvementDeltaPct ?? '0'
          return (
            <tr key={delta}>
              <th scope="row" className="text-left text-12 font-normal text-ink-soft narrow">
                {delta === '0' ? m.underwriting_as_is() : formatPercent(delta, 'always')}
              </th>
              {row.map((cell, column) => (
                <HeatCell
                  key={cell.priceDeltaPct}
                  outcome={priceCase(cell)}
                  step={shade(cell.netProfitCents)}
                  base={isPlan(cell)}
                  plannedCents={plannedCents}
                  label={m.underwriting_case({
                    price: formatPercent(cell.priceDeltaPct, 'always'),
                    improvement: formatPercent(cell.improvementDeltaPct, 'always'),
                  })}
                  stop={stop(rowIndex, column)}
                />
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function LaterGrid({ later, plannedCents, shade }: Shared & { later: readonly HoldingCell[] }) {
  const stop = useArrowGrid({ row: 0, column: 0 })
  return (
    <table className={TABLE}>
      <thead className="text-12 text-ink-soft">
        <tr>
          {later.map((cell) => (
            <th key={cell.addedDays} scope="col" className="px-1 pb-1 text-right font-normal narrow">
              {laterWords(cell)}
              <span className="block text-11">{formatDay(cell.saleOn)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {later.map((cell, column) => (
            <HeatCell
              key={cell.addedDays}
              outcome={laterCase(cell)}
              step={shade(cell.netProfitCents)}
              base={cell.addedDays === 0}
              plannedCents={plannedCents}
              label={laterWords(cell)}
              stop={stop(0, column)}
            />
          ))}
        </tr>
      </tbody>
    </table>
  )
}

function placeOfPlan(grid: readonly (readonly PriceImprovementCell[])[]) {
  const row = Math.max(
    0,
    grid.findIndex((cells) => cells.some(isPlan)),
  )
  return { row, column: Math.max(0, grid[row]?.findIndex(isPlan) ?? 0) }
}

function isPlan(cell: PriceImprovementCell): boolean {
  return cell.priceDeltaPct === '0' && cell.improvementDeltaPct === '0'
}

function priceCase(cell: PriceImprovementCell): HeatCase {
  return {
    ...cell,
    assumed: [
      { label: m.underwriting_sale_price(), value: <Money cost cents={cell.salePriceCents} /> },
      { label: m.underwriting_improvement(), value: <Money cost cents={cell.improvementCents} /> },
    ],
  }
}

function laterCase(cell: HoldingCell): HeatCase {
  return {
    ...cell,
    assumed: [
      { label: m.underwriting_day_of_sale(), value: formatDay(cell.saleOn) },
      { label: m.underwriting_financing(), value: <Money cost cents={cell.financingCents} /> },
      { label: m.underwriting_holding(), value: <Money cost cents={cell.holdingCents} /> },
    ],
  }
}

function laterWords(cell: HoldingCell): string {
  return cell.addedDays === 0 ? m.underwriting_on_time() : m.underwriting_days_later({ count: cell.addedDays })
}
