import type { Found, FoundOf } from '@plumbline/contract/search'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dealQuery, gateQuery } from '../../deals/queries.ts'
import { dealTabs } from '../../deals/slots.ts'
import { m } from '../../messages/generated/messages.js'
import { useLanguage } from '../../shell/choices/language.ts'
import { useMe } from '../../shell/session/me.ts'
import { useFilled } from '../../shell/use-filled.ts'
import { formatCount, formatMoney } from '../../ui/figures/format.ts'
import { foundWords } from '../found/words.ts'
import { useAfterPause } from './use-after-pause.ts'

type Fact = { name: string; value: string; isBad?: boolean }

/** A preview of the chosen row, so people don't have to open it to be sure. */
export function Preview({ found, onLeave }: { found: Found; onLeave: () => void }) {
  return (
    <aside aria-label={m.search_preview()} className="w-80 shrink-0 overflow-y-auto border-l border-line px-5 py-4">
      {found.kind === 'deal' ? (
        <DealPreview key={found.id} deal={found} onLeave={onLeave} />
      ) : (
        <RecordPreview found={found} />
      )}
    </aside>
  )
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="mt-3">
      {facts.map(({ name, value, isBad }) => (
        <div key={name} className="flex justify-between gap-3 border-b border-line py-2 text-14">
          <dt className="text-ink-soft">{name}</dt>
          <dd className={isBad ? 'text-right text-bad figures' : 'text-right figures'}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function RecordPreview({ found }: { found: Exclude<Found, { kind: 'deal' }> }) {
  const { title, detail, note } = foundWords(found, useLanguage())
  const facts = [
    ...(note ? [{ name: m.search_fact_standing(), value: note }] : []),
    ...('deal' in found && found.deal
      ? [{ name: m.search_fact_deal(), value: `${found.deal.name} · ${found.deal.number}` }]
      : []),
  ]
  return (
    <>
      <p className="text-16 font-semibold">{title}</p>
      {detail && <p className="text-13 text-ink-soft">{detail}</p>}
      <Facts facts={facts} />
    </>
  )
}

/** Its figures are fetched once the row has been chosen for a moment. */
function DealPreview({ deal, onLeave }: { deal: FoundOf<'deal'>; onLeave: () => void }) {
  const id = useAfterPause(deal.id)
  const { data } = useQuery({ ...dealQuery(id), enabled: id === deal.id })
  const { data: gate } = useQuery({ ...gateQuery(id), enabled: id === deal.id && deal.status === 'active' })
  const { seeFinancials } = useMe().abilities
  const tabs = useFilled(dealTabs)
  const locale = useLanguage()
  const profit = deal.profitCents
  const next = gate && data?.pipeline.find((stage) => stage.id === gate.toStageId)
  const facts: Fact[] = [
    { name: m.search_fact_stage(), value: foundWords(deal, locale).note },
    { name: m.search_fact_owner(), value: deal.owner },
    ...(profit !== null ? [{ name: m.deals_profit(), value: formatMoney(profit), isBad: profit < 0 }] : []),
    ...(gate && next
      ? [{ name: m.search_fact_before({ stage: next.name[locale] }), value: formatCount(gate.unmet.length) }]
      : []),
  ]
  return (
    <>
      <p className="text-16 font-semibold">{deal.title}</p>
      <p className="text-13 text-ink-soft">{[deal.place, deal.number].filter(Boolean).join(' · ')}</p>
      <Facts facts={facts} />
      <ul className="mt-4 flex flex-wrap gap-2">
        {tabs
          .filter(({ needs }) => needs !== 'seeFinancials' || seeFinancials)
          .map(({ key, label }) => (
            <li key={key}>
              <Link
                to={`/app/deals/${deal.id}/${key}`}
                onClick={onLeave}
                className="inline-flex min-h-(--control-small) items-center rounded-6 border border-line px-2.5 text-13 hover:bg-sunken"
              >
                {label()}
              </Link>
            </li>
          ))}
      </ul>
    </>
  )
}
