import type { Simulation } from '@plumbline/domain/underwriting/risk/simulation'
import { m } from '../../messages/generated/messages.js'
import { formatCount, formatMoney } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '../../ui/layout/Table.tsx'

const HEIGHT = 96

/** The profit of the runs as bars, with losses in their own hue. The same data is in a collapsed table below. */
export function Histogram({ range }: { range: Simulation }) {
  const most = Math.max(...range.bars.map((bar) => bar.count))
  const [first, last] = [range.bars[0]!, range.bars.at(-1)!]
  const at = (cents: number) => ((cents - first.fromCents) / (last.toCents - first.fromCents)) * 100
  const marks = [
    { name: 'P10', cents: range.p10Cents },
    { name: 'P50', cents: range.p50Cents },
    { name: 'P90', cents: range.p90Cents },
  ]
  return (
    <figure className="pt-6">
      <div aria-hidden className="relative border-b border-ink" style={{ height: HEIGHT }}>
        <div className="absolute inset-0 flex items-end gap-px">
          {range.bars.map((bar) => (
            <span
              key={bar.fromCents}
              className="flex-1"
              style={{
                height: `${(bar.count / most) * 100}%`,
                background: bar.toCents <= 0 ? 'var(--c-loss)' : 'var(--c-hold)',
              }}
            />
          ))}
        </div>
        {marks.map(({ name, cents }) => (
          <span
            key={name}
            className="absolute -top-4 bottom-0 border-l border-dashed border-ink pl-1 text-11 leading-4 text-ink-soft"
            style={{ left: `${at(cents)}%` }}
          >
            {name}
          </span>
        ))}
      </div>
      <div aria-hidden className="flex justify-between pt-1 text-12 text-ink-soft">
        <Money cost cents={first.fromCents} digits="whole" />
        <Money cost cents={last.toCents} digits="whole" />
      </div>
      <details className="pt-1 text-13">
        <summary className="w-fit cursor-pointer text-blueprint">{m.underwriting_as_table()}</summary>
        <Table label={m.underwriting_runs_by_profit()}>
          <TableHead>
            <tr>
              <HeadCell>{m.underwriting_profit_from_to()}</HeadCell>
              <HeadCell numeric>{m.underwriting_runs_in_it()}</HeadCell>
            </tr>
          </TableHead>
          <tbody>
            {range.bars.map((bar) => (
              <TableRow key={bar.fromCents}>
                <Cell className="figures">
                  {m.underwriting_from_to({
                    from: formatMoney(bar.fromCents, { digits: 'whole' }),
                    to: formatMoney(bar.toCents, { digits: 'whole' }),
                  })}
                </Cell>
                <Cell numeric>{formatCount(bar.count)}</Cell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      </details>
    </figure>
  )
}
