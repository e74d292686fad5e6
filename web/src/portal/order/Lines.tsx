import type { PortalOrder } from '@plumbline/contract/portal/portal'
import type { ReactNode } from 'react'
import { quantityWords } from '../../budgets/estimates/units.ts'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { formatMoney } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { Section } from '../../ui/layout/Section.tsx'

/** What is ordered, line by line, with its total and what is left to bill. */
export function Lines({ order }: { order: PortalOrder }) {
  const { lines, orderedCents, changeCents, totalCents, leftToBillCents } = order
  const billedCents = lines.reduce((sum, { sentCents }) => sum + sentCents, 0)
  return (
    <Section title={m.portal_lines()}>
      <table className="w-full text-15">
        <thead className="sr-only">
          <tr>
            <th scope="col">{m.portal_line_item()}</th>
            <th scope="col">{m.portal_line_amount()}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} className="border-b border-line align-top">
              <th scope="row" className="py-2.5 pr-4 text-left font-medium">
                {line.description}
                <span className="block text-13 font-normal text-ink-soft">{detailOf(line)}</span>
              </th>
              <td className="py-2.5 text-right">
                <Money cents={line.amountCents} column cost />
              </td>
            </tr>
          ))}
        </tbody>
        <tbody>
          {changeCents !== 0 && (
            <>
              <Sum name={m.portal_ordered()}>
                <Money cents={orderedCents} column />
              </Sum>
              <Sum name={m.portal_changes()}>
                <Money cents={changeCents} column cost sign="always" />
              </Sum>
            </>
          )}
          <Sum name={m.portal_total()} isResult>
            <Money cents={totalCents} cost />
          </Sum>
          {billedCents !== 0 && (
            <>
              <Sum name={m.portal_billed()}>
                <Money cents={billedCents} column cost />
              </Sum>
              <Sum name={m.portal_left()}>
                <Money cents={leftToBillCents} column />
              </Sum>
            </>
          )}
        </tbody>
      </table>
    </Section>
  )
}

function detailOf({ qty, unit, unitCostCents, sentCents }: PortalOrder['lines'][number]): string {
  const quantity = quantityWords(qty, unit)
  const each = unitCostCents === null ? '' : formatMoney(unitCostCents)
  const billed = sentCents === 0 ? [] : [m.portal_line_sent({ amount: formatMoney(sentCents) })]
  return [[quantity, each].filter(Boolean).join(' × '), ...billed].filter(Boolean).join(' · ')
}

function Sum({ name, isResult, children }: { name: string; isResult?: boolean; children: ReactNode }) {
  return (
    <tr className={isResult ? 'sum-rule result-rule text-16 font-semibold' : undefined}>
      <th scope="row" className={cx('py-2 pr-4 text-left', !isResult && 'font-normal text-ink-soft')}>
        {name}
      </th>
      <td className="py-2 text-right">{children}</td>
    </tr>
  )
}
