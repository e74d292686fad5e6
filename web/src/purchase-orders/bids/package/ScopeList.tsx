import type { BidPackage } from '@plumbline/contract/purchase-orders/bids'
import { m } from '../../../messages/generated/messages.js'
import { Money } from '../../../ui/figures/Money.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { quantityWords } from '../../../budgets/estimates/units.ts'

/** What vendors are asked to price, while nobody has. */
export function ScopeList({ one }: { one: BidPackage }) {
  return (
    <Section title={m.bids_scope()}>
      <ul>
        {one.lines.map((line) => (
          <li key={line.id} className="flex min-h-13 items-center justify-between gap-4 border-b border-line py-2">
            <span className="min-w-0">
              <span className="block text-14 font-medium">{line.description}</span>
              <span className="block text-13 text-ink-soft">
                {[`${line.code} ${line.budgetLine}`, quantityWords(line.qty, line.unit)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="text-right">
              <Money cents={line.estimateCents} column cost className="text-14" />
              <span className="block text-12 text-ink-soft">{m.bids_our_estimate()}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
