import { holdGrid, type PriceImprovementCell, priceImprovementGrid } from '@plumbline/domain/underwriting/sensitivity'
import type { Underwriting } from '@plumbline/domain/underwriting/underwrite'
import { useMemo } from 'react'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { formatDay, formatPercent, formatRatio } from '../../ui/format.ts'
import { Money } from '../../ui/Money.tsx'
import { Section } from '../../ui/Section.tsx'
import { type HeatStep, heatStep, largestOf } from './heat.ts'

/** What is left when price and improvement differ, and when the sale comes later; one scale of warmth for both. */
export function Sensitivity({ underwriting }: { underwriting: Underwriting }) {
  const grid = useMemo(() => priceImprovementGrid(underwriting), [underwriting])
  const later = useMemo(() => holdGrid(underwriting), [underwriting])
  const largest = largestOf([...grid.flat(), ...later].map((cell) => cell.netProfitCents))
  const shade = (cents: number) => heatStep(cents, largest)
  return (
    <div className="flex flex-col gap-6">
      <Section title={m.underwriting_if_they_differ()}>
        <PriceGrid grid={grid} shade={shade} />
      </Section>
      <Section title={m.underwriting_if_sold_later()}>
        <table className="mt-3 w-full table-fixed border-separate border-spacing-0.5 text-13">
          <thead className="text-12 text-ink-soft">
            <tr>
              {later.map((cell) => (
                <th key={cell.addedDays} scope="col" className="px-1 pb-1 text-right font-normal narrow">
                  {cell.addedDays === 0
                    ? m.underwriting_on_time()
                    : m.underwriting_days_later({ count: cell.addedDays })}
                  <span className="block text-11">{formatDay(cell.saleOn)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {later.map((cell) => (
                <Heat
                  key={cell.addedDays}
                  cents={cell.netProfitCents}
                  roi={cell.roi}
                  step={shade(cell.netProfitCents)}
                  base={cell.addedDays === 0}
                />
              ))}
            </tr>
          </tbody>
        </table>
      </Section>
    </div>
  )
}

type GridProps = { grid: readonly (readonly PriceImprovementCell[])[]; shade: (cents: number) => HeatStep }

function PriceGrid({ grid, shade }: GridProps) {
  return (
    <table className="mt-3 w-full table-fixed border-separate border-spacing-0.5 text-13">
      <caption className="sr-only">{m.underwriting_grid_caption()}</caption>
      <thead className="text-12 text-ink-soft">
        <tr>
          <th scope="col" className="w-18 pb-1 text-left font-normal narrow md:w-28">
            {m.underwriting_improvement()}
          </th>
          {grid[0]?.map((cell) => (
            <th key={cell.priceDeltaPct} scope="col" className="px-1 pb-1 text-right font-normal narrow">
              {cell.priceDeltaPct === '0' ? m.underwriting_price_as_is() : signed(cell.priceDeltaPct)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grid.map((row) => {
          const delta = row[0]?.improvementDeltaPct ?? '0'
          return (
            <tr key={delta}>
              <th scope="row" className="text-left text-12 font-normal text-ink-soft narrow">
                {delta === '0' ? m.underwriting_as_is() : signed(delta)}
              </th>
              {row.map((cell) => (
                <Heat
                  key={cell.priceDeltaPct}
                  cents={cell.netProfitCents}
                  roi={cell.roi}
                  step={shade(cell.netProfitCents)}
                  base={cell.priceDeltaPct === '0' && delta === '0'}
                />
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function signed(percent: string): string {
  return percent.startsWith('-') ? formatPercent(percent) : `+${formatPercent(percent)}`
}

type HeatProps = { cents: number; roi: number | null; step: HeatStep; base: boolean }

/** Whole dollars on their warmth; the case as it is has an ink edge. */
function Heat({ cents, roi, step, base }: HeatProps) {
  return (
    <td
      title={roi === null ? undefined : m.underwriting_roi_of({ roi: formatRatio(roi) })}
      style={{ background: step === 'zero' ? 'var(--paper)' : `var(--h-${step})` }}
      className={cx(
        'h-9 px-1 text-right text-ink narrow md:px-2',
        base && 'font-semibold outline-2 -outline-offset-2 outline-ink',
      )}
    >
      <Money cents={cents} cost currency={false} digits="whole" />
    </td>
  )
}
