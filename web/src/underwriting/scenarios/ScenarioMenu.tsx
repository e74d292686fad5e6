import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { DealTerms } from '@plumbline/domain/underwriting/terms/deal-terms'
import { MOST_SCENARIOS } from '@plumbline/domain/underwriting/terms/scenario'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { later, partOf } from '../../ui/later.tsx'
import { Menu, MenuItem, MenuLabel, MenuLink, MenuRule } from '../../ui/overlays/Menu.tsx'
import { scenariosQuery } from './queries.ts'

const StartFrom = partOf(
  later(() => import('../templates/StartFrom.tsx')),
  'StartFrom',
)
const KeepScenario = partOf(
  later(() => import('./KeepScenario.tsx')),
  'KeepScenario',
)

/** `ScenarioBar` in one button, where a row of its own would push the inputs down. */
export function ScenarioMenu({ deal, typed }: { deal: DealWithTerms; typed: DealTerms }) {
  const { data } = useQuery(scenariosQuery(deal.id))
  const [open, setOpen] = useState<'naming' | 'starting' | null>(null)
  if (!data || (data.items.length === 0 && !data.abilities.edit)) return null
  const { items, abilities } = data
  const close = () => setOpen(null)
  return (
    <>
      <Menu
        trigger={
          <Button className="shrink-0">
            {m.scenarios_plan()}
            <ChevronDown aria-hidden size={16} strokeWidth={1.6} />
          </Button>
        }
      >
        {items.length > 0 && (
          <>
            <MenuLabel>{m.scenarios_title()}</MenuLabel>
            {items.map(({ id, name }) => (
              <MenuLink key={id} to={`?scenario=${id}`}>
                {name}
              </MenuLink>
            ))}
            <MenuLink to="?compare=">{m.scenarios_compare()}</MenuLink>
          </>
        )}
        {items.length > 0 && abilities.edit && <MenuRule />}
        {abilities.edit && <MenuItem onSelect={() => setOpen('starting')}>{m.templates_start_from()}</MenuItem>}
        {abilities.edit && items.length < MOST_SCENARIOS && (
          <MenuItem onSelect={() => setOpen('naming')}>{m.scenarios_keep()}</MenuItem>
        )}
      </Menu>
      {open === 'starting' && <StartFrom deal={deal} onClose={close} />}
      {open === 'naming' && <KeepScenario {...{ deal, typed, items }} onClose={close} />}
    </>
  )
}
