import type { Underwriting } from '@plumbline/domain/underwriting/underwrite'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { Money } from '../../ui/Money.tsx'
import { Section } from '../../ui/Section.tsx'
import { splitSalePrice, type SplitPart } from './split-sale-price.ts'

const NAMES: Readonly<Record<SplitPart['key'], () => string>> = {
  purchase: m.fields_purchase_price,
  purchase_costs: m.underwriting_purchase_costs,
  improvement: m.underwriting_improvement,
  financing: m.underwriting_financing,
  holding: m.underwriting_holding,
  selling: m.underwriting_selling_costs,
  profit: m.underwriting_net_profit,
}

const HUES: Readonly<Record<SplitPart['key'], string>> = {
  purchase: 'var(--c-purchase)',
  purchase_costs: 'var(--c-purchase)',
  improvement: 'var(--c-improve)',
  financing: 'var(--c-finance)',
  holding: 'var(--c-hold)',
  selling: 'var(--c-sell)',
  profit: 'var(--c-profit)',
}

/** From 0 to the sale price, cost by cost; what is left, or missing, is the profit. A table whose rows are drawn. */
export function SalePriceSplit({ underwriting }: { underwriting: Underwriting }) {
  const { parts, salePriceAt } = splitSalePrice(underwriting)
  return (
    <Section
      title={m.underwriting_where_it_goes()}
      action={
        <span className="text-13 text-ink-soft">
          {m.underwriting_sale_price()} <Money cost cents={underwriting.model.salePriceCents} />
        </span>
      }
    >
      <table className="w-full border-collapse text-row">
        <tbody>
          {parts.map((part) => (
            <tr
              key={part.key}
              className={cx(
                part.key === 'profit' ? 'sum-rule result-rule font-semibold' : 'border-b border-line last:border-0',
              )}
            >
              <th scope="row" className="h-9 w-32 pr-3 text-left font-normal md:w-40">
                <span className={part.key === 'profit' ? 'font-semibold' : 'text-ink-soft'}>{NAMES[part.key]()}</span>
              </th>
              <td className="relative p-0" aria-hidden>
                <span
                  className="absolute inset-y-0 border-r border-dotted border-line-strong"
                  style={{ left: `${salePriceAt * 100}%` }}
                />
                {part.cents !== 0 && <Bar part={part} />}
              </td>
              <td className="w-28 pl-3 text-right">
                <Money column cost={part.key !== 'profit'} cents={part.cents} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function Bar({ part: { key, cents, from, to } }: { part: SplitPart }) {
  return (
    <span
      className={cx('absolute inset-y-2 min-w-px', key === 'profit' && cents > 0 && 'outline outline-brass-edge')}
      style={{
        left: `${from * 100}%`,
        width: `${(to - from) * 100}%`,
        background: key === 'profit' && cents < 0 ? 'var(--c-loss)' : HUES[key],
      }}
    />
  )
}
