import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { DealTerms } from '@plumbline/domain/underwriting/terms/deal-terms'
import { MOST_SCENARIOS } from '@plumbline/domain/underwriting/terms/scenario'
import { useQuery } from '@tanstack/react-query'
import { Columns3, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { later, partOf } from '../../ui/later.tsx'
import { KeepScenario } from './KeepScenario.tsx'
import { scenariosQuery } from './queries.ts'

const StartFrom = partOf(
  later(() => import('../templates/StartFrom.tsx')),
  'StartFrom',
)

type Props = {
  deal: DealWithTerms
  /** the plan as currently entered; unsaved changes go into a new scenario */
  typed?: DealTerms
}

/** Switches between the plan and its scenarios. If the deal has none, shows how to create one. */
export function ScenarioBar({ deal, typed }: Props) {
  const { data } = useQuery(scenariosQuery(deal.id))
  const [naming, setNaming] = useState(false)
  const [starting, setStarting] = useState(false)
  const [search] = useSearchParams()
  if (!data || (data.items.length === 0 && !data.abilities.edit)) return null
  const { items } = data
  const current = search.get('scenario')
  const comparing = search.get('compare') !== null
  const places = [{ id: null, name: m.scenarios_plan() }, ...items]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-1.5 md:px-5">
      {items.length > 0 && (
        <nav aria-label={m.scenarios_title()} className="-mx-1 flex min-w-0 overflow-x-auto px-1">
          {places.map(({ id, name }) => {
            const isHere = !comparing && id === current
            return (
              <Link
                key={id ?? 'plan'}
                to={id === null ? '?' : `?scenario=${id}`}
                aria-current={isHere ? 'page' : undefined}
                preventScrollReset
                className={cx(
                  'flex min-h-control shrink-0 items-center border-b-2 px-3 text-13 whitespace-nowrap',
                  isHere ? 'border-brass font-semibold' : 'border-transparent text-ink-soft hover:text-ink',
                )}
              >
                {name}
              </Link>
            )
          })}
        </nav>
      )}
      <span className="ml-auto flex flex-wrap items-center gap-1">
        {typed && data.abilities.edit && (
          <Button kind="quiet" size="small" onClick={() => setStarting(true)}>
            {m.templates_start_from()}
          </Button>
        )}
        {data.abilities.edit && items.length < MOST_SCENARIOS && (
          <Button
            kind="quiet"
            size="small"
            icon={<Plus aria-hidden size={16} strokeWidth={1.6} />}
            onClick={() => setNaming(true)}
          >
            {m.scenarios_keep()}
          </Button>
        )}
        {items.length > 0 && (
          <ButtonLink
            kind="quiet"
            size="small"
            icon={<Columns3 aria-hidden size={16} strokeWidth={1.6} />}
            to="?compare="
            aria-current={comparing ? 'page' : undefined}
            className={comparing ? 'font-semibold text-ink' : ''}
            preventScrollReset
          >
            {m.scenarios_compare()}
          </ButtonLink>
        )}
      </span>
      {starting && <StartFrom deal={deal} onClose={() => setStarting(false)} />}
      {naming && <KeepScenario {...{ deal, typed, items }} onClose={() => setNaming(false)} />}
    </div>
  )
}
