import type { Home, HomeSum } from '@plumbline/contract/reports'
import type { DealSum } from '@plumbline/domain/deals/sums'
import { Link } from 'react-router'
import { sumLink } from '../deals/sum/sum-link.ts'
import { SUM_TITLES } from '../deals/sum/sum-words.ts'
import { m } from '../messages/generated/messages.js'
import { formatCount } from '../ui/figures/format.ts'
import { Money } from '../ui/figures/Money.tsx'
import { Section } from '../ui/layout/Section.tsx'

/** How much money is in the active deals. Each figure opens the deals that it adds up. */
export function MoneyToday({ money }: { money: NonNullable<Home['money']> }) {
  return (
    <Section title={m.reports_money()}>
      <ul>
        <Figure of="profit" since="contract" sum={money.profit} counted={m.reports_money_contract} />
        <Figure of="cashOut" sum={money.cashOut} counted={m.reports_money_deals} />
        <Figure of="dayCost" sum={money.dayCost} counted={m.reports_money_owned} />
      </ul>
    </Section>
  )
}

type Props = {
  of: DealSum
  since?: 'contract'
  sum: HomeSum
  counted: (words: { count: number; shown: string }) => string
}

function Figure({ of, since, sum: { totalCents, count, unknown }, counted }: Props) {
  const notes = [
    counted({ count, shown: formatCount(count) }),
    ...(unknown > 0 ? [m.reports_money_unknown({ count: unknown, shown: formatCount(unknown) })] : []),
  ]
  return (
    <li className="border-b border-line">
      <Link
        to={sumLink(of, since ? { since } : {})}
        className="flex items-baseline justify-between gap-4 py-2.5 hover:bg-sunken"
      >
        <span>
          <span className="block text-14 font-medium">{SUM_TITLES[of].title()}</span>
          <span className="block text-13 text-ink-soft">{notes.join(' · ')}</span>
        </span>
        <Money cents={totalCents} className="text-18 font-medium" />
      </Link>
    </li>
  )
}
