import {
  holdingGrid,
  type PriceImprovementCell,
  priceImprovementGrid,
} from '@plumbline/domain/underwriting/risk/sensitivity'
import type { Figures } from '../../figures/figures.ts'
import { type HeatStep, heatStep, largestOf } from '../../figures/heat.ts'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { formatDay, formatPercent } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'

const HEAT: Record<HeatStep, string> = {
  n2: 'bg-(--h-n2)',
  n1: 'bg-(--h-n1)',
  zero: 'bg-paper',
  p1: 'bg-(--h-p1)',
  p2: 'bg-(--h-p2)',
  p3: 'bg-(--h-p3)',
  p4: 'bg-(--h-p4)',
}
const TABLE = 'w-full table-fixed border-separate border-spacing-0.5 text-12 md:text-13'
const HEAD = 'px-1 pb-1 text-right font-normal narrow'

/** Shows the profit for different sale prices and work costs, and for later sale dates, on one color scale. */
export function ProfitGrids({ underwriting }: { underwriting: NonNullable<Figures['underwriting']> }) {
  const grid = priceImprovementGrid(underwriting)
  const later = holdingGrid(underwriting)
  const largest = largestOf([...grid.flat(), ...later].map((cell) => cell.netProfitCents))
  return (
    <div className="max-w-3xl space-y-6">
      <table className={TABLE}>
        <caption className="sr-only">{m.underwriting_grid_caption()}</caption>
        <thead className="text-12 text-ink-soft">
          <tr>
            <th scope="col" className="w-20 pb-1 text-left text-11 font-normal narrow md:w-28 md:text-12">
              {m.underwriting_improvement()}
            </th>
            {grid[0]?.map(({ priceDeltaPct }) => (
              <th key={priceDeltaPct} scope="col" className={HEAD}>
                {priceDeltaPct === '0' ? <AsIs /> : formatPercent(priceDeltaPct, 'always')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.map((row) => (
            <tr key={row[0]?.improvementDeltaPct}>
              <th scope="row" className="text-left text-12 font-normal text-ink-soft narrow">
                {row[0]?.improvementDeltaPct === '0'
                  ? m.underwriting_as_is()
                  : formatPercent(row[0]?.improvementDeltaPct ?? '0', 'always')}
              </th>
              {row.map((cell) => (
                <HeatCell key={cell.priceDeltaPct} cents={cell.netProfitCents} largest={largest} base={isPlan(cell)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <table className={TABLE}>
        <caption className="pb-2 text-left text-14 font-medium">{m.underwriting_if_sold_later()}</caption>
        <thead className="text-12 text-ink-soft">
          <tr>
            {later.map(({ addedDays, saleOn }) => (
              <th key={addedDays} scope="col" className={HEAD}>
                {addedDays === 0 ? m.underwriting_on_time() : m.underwriting_days_later({ count: addedDays })}
                <span className="block text-11">{formatDay(saleOn)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {later.map(({ addedDays, netProfitCents }) => (
              <HeatCell key={addedDays} cents={netProfitCents} largest={largest} base={addedDays === 0} />
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

/** The column of the entered price. A phone has no room for the words. */
function AsIs() {
  return (
    <>
      <span className="max-md:sr-only">{m.underwriting_price_as_is()}</span>
      <span aria-hidden className="md:hidden">
        {formatPercent('0')}
      </span>
    </>
  )
}

/** A whole-dollar amount on its heat color. The base case has an ink border. */
function HeatCell({ cents, largest, base }: { cents: number; largest: number; base: boolean }) {
  return (
    <td
      className={cx(
        'h-9 px-0.5 text-right narrow md:px-2',
        HEAT[heatStep(cents, largest)],
        base && 'font-semibold outline-2 -outline-offset-2 outline-ink',
      )}
    >
      <Money cents={cents} cost currency={false} digits="whole" />
    </td>
  )
}

function isPlan(cell: PriceImprovementCell): boolean {
  return cell.priceDeltaPct === '0' && cell.improvementDeltaPct === '0'
}
