import type { Person } from '@plumbline/contract/people'
import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Day } from '../../ui/figures/Day.tsx'
import { formatCount, formatMoney } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'

type Figure = { key: string; label: string; value: ReactNode; detail?: ReactNode }

/** The totals for a person's roles, where there are records. */
export function FiguresBand({ person }: { person: Person }) {
  const figures = [...ofLender(person.lender), ...ofSeller(person.seller), ...ofAgent(person.agent)]
  if (figures.length === 0) return null
  return (
    <dl className="-mx-4 flex flex-wrap gap-x-10 gap-y-4 border-y border-line bg-surface px-4 py-3 md:-mx-5 md:px-5">
      {figures.map(({ key, label, value, detail }) => (
        <div key={key} className="max-md:min-w-32 max-md:flex-1">
          <dt className="text-13 text-ink-soft">{label}</dt>
          <dd className="text-18 font-semibold figures">{value}</dd>
          {detail && <dd className="text-12 text-ink-soft figures">{detail}</dd>}
        </div>
      ))}
    </dl>
  )
}

function ofLender(lender: Person['lender']): Figure[] {
  if (lender === null) return []
  const { lentCents, committedCents, leftCents, repaidCents, openLoans, repaidLoans, onTime, drawDays } = lender
  return [
    {
      key: 'lent',
      label: m.people_lent_now(),
      value: <Money cents={lentCents} />,
      detail: m.people_loans({ count: openLoans }),
    },
    {
      key: 'committed',
      label: m.people_committed(),
      value: <Money cents={committedCents} />,
      detail: m.people_left_to_draw({ amount: formatMoney(leftCents) }),
    },
    ...(repaidCents === 0
      ? []
      : [
          {
            key: 'repaid',
            label: m.people_repaid(),
            value: <Money cents={repaidCents} />,
            detail: [m.people_loans({ count: repaidLoans }), onTime !== null && m.people_on_time({ count: onTime })]
              .filter(Boolean)
              .join(', '),
          },
        ]),
    ...(drawDays === null
      ? []
      : [
          {
            key: 'draws',
            label: m.people_draw_days(),
            value: m.people_days({ count: Math.round(drawDays) }),
            detail: m.people_draw_days_of(),
          },
        ]),
  ]
}

function ofSeller(seller: Person['seller']): Figure[] {
  if (seller === null) return []
  const { deals, offers, bought, lastOffer } = seller
  return [
    {
      key: 'offers',
      label: m.people_offers_made(),
      value: formatCount(offers),
      detail: m.people_on_deals({ count: deals }),
    },
    ...(lastOffer === null
      ? []
      : [
          {
            key: 'last-offer',
            label: m.people_last_offer(),
            value: <Money cents={lastOffer.amountCents} />,
            detail: lastOffer.on === null ? undefined : <Day day={lastOffer.on} />,
          },
        ]),
    { key: 'bought', label: m.people_bought(), value: formatCount(bought) },
  ]
}

function ofAgent(agent: Person['agent']): Figure[] {
  if (agent === null) return []
  const { listed, sold, daysToContract } = agent
  return [
    { key: 'listed', label: m.people_listed(), value: formatCount(listed), detail: m.people_sold({ count: sold }) },
    ...(daysToContract === null
      ? []
      : [
          {
            key: 'days',
            label: m.people_days_to_contract(),
            value: m.people_days({ count: Math.round(daysToContract) }),
            detail: m.people_median(),
          },
        ]),
  ]
}
