import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Scenario } from '@plumbline/contract/underwriting/scenarios'
import type { DealTerms } from '@plumbline/domain/underwriting/terms/deal-terms'
import { changedSince, differencesFrom, type FrozenKey } from '@plumbline/domain/underwriting/terms/frozen-scenario'
import { keysOf, MOST_SCENARIOS, type TermsPart } from '@plumbline/domain/underwriting/terms/scenario'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { Button, IconButton } from '../../ui/Button.tsx'
import { formatList } from '../../ui/figures/format.ts'
import { MenuItem } from '../../ui/overlays/Menu.tsx'
import { MoreMenu } from '../../ui/overlays/MoreMenu.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { NameDialog } from './NameDialog.tsx'
import { termName } from './term-words.tsx'
import { useScenarioChanges } from './use-scenario-changes.ts'

type Props = {
  deal: DealWithTerms
  scenario: Scenario
  all: readonly Scenario[]
  plan: DealTerms
  part: TermsPart
  setBack: (keys: readonly FrozenKey[]) => void
}

/** The differences between a scenario and the plan, each reset in one press, and what can be done with the scenario. */
export function ScenarioHead({ deal, scenario, all, plan, part, setBack }: Props) {
  const changes = useScenarioChanges(deal.id)
  const { rename, take } = changes
  const [naming, setNaming] = useState(false)
  const now = { changes: part, base: scenario.base }
  const keys = differencesFrom(plan, now)
  const own = new Set<FrozenKey>(keysOf(part))
  const stale = changedSince(plan, now).filter((key) => !own.has(key))
  const { edit: mayEdit } = deal.abilities
  const name = (key: FrozenKey) => termName(key, deal.dealType)
  const others = all.filter(({ id }) => id !== scenario.id).map((other) => other.name)
  return (
    <div className="border-b border-line bg-brass-wash px-4 py-3 md:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-16 font-semibold">{scenario.name}</h2>
          <p className="text-13 text-ink-soft">
            {scenario.author ? `${m.scenarios_by({ name: scenario.author.name })} · ` : ''}
            {m.scenarios_text()}
          </p>
        </div>
        {mayEdit && (
          <ScenarioActions
            {...{ deal, scenario, all, changes }}
            isAsPlan={keys.length === 0}
            onName={() => setNaming(true)}
          />
        )}
      </div>
      {stale.length > 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-x-2">
          <Status tone="watch">{m.scenarios_stale({ inputs: formatList(stale.map(name)) })}</Status>
          {mayEdit && (
            <Button kind="quiet" size="small" working={take.isPending} onClick={() => setBack(stale)}>
              {m.scenarios_take()}
            </Button>
          )}
        </p>
      )}
      <ul aria-label={m.scenarios_differs()} className="mt-2 flex flex-wrap gap-2">
        {keys.length === 0 && <li className="text-13 text-ink-soft">{m.scenarios_as_plan()}</li>}
        {keys.map((key) => (
          <li
            key={key}
            className="flex items-center gap-1 rounded-6 border border-line-strong bg-surface pl-2 text-13 not-has-[button]:pr-2"
          >
            {name(key)}
            {mayEdit && (
              <IconButton
                kind="quiet"
                size="small"
                label={m.scenarios_set_back({ input: name(key) })}
                icon={<RotateCcw size={14} strokeWidth={1.6} />}
                onClick={() => setBack([key])}
              />
            )}
          </li>
        ))}
      </ul>
      {naming && (
        <NameDialog
          title={m.scenarios_rename()}
          name={scenario.name}
          taken={others}
          working={rename.isPending}
          onClose={() => setNaming(false)}
          onSave={(next) => rename.mutate({ scenario, name: next }, { onSuccess: () => setNaming(false) })}
        />
      )}
    </div>
  )
}

type ActionsProps = Pick<Props, 'deal' | 'scenario' | 'all'> & {
  changes: ReturnType<typeof useScenarioChanges>
  isAsPlan: boolean
  onName: () => void
}

/** Adopts, renames, duplicates and deletes the scenario. */
function ScenarioActions({ deal, scenario, all, changes: { keep, remove, adopt }, isAsPlan, onName }: ActionsProps) {
  const navigate = useNavigate()
  const show = (search: string) => void navigate(search, { preventScrollReset: true })
  return (
    <span className="flex items-center gap-1">
      <Button
        size="small"
        working={adopt.isPending}
        disabled={isAsPlan}
        disabledReason={m.scenarios_as_plan()}
        onClick={() => adopt.mutate({ scenario, dealVersion: deal.version }, { onSuccess: () => show('?') })}
      >
        {m.scenarios_adopt()}
      </Button>
      <MoreMenu label={m.scenarios_more({ name: scenario.name })}>
        <MenuItem onSelect={onName}>{m.scenarios_rename()}</MenuItem>
        {all.length < MOST_SCENARIOS && (
          <MenuItem
            onSelect={() =>
              keep.mutate(
                { name: copyName(scenario.name, all), changes: scenario.changes, base: scenario.base },
                { onSuccess: (made) => show(`?scenario=${made.id}`) },
              )
            }
          >
            {m.scenarios_duplicate()}
          </MenuItem>
        )}
        <MenuItem danger onSelect={() => remove.mutate(scenario, { onSuccess: () => show('?') })}>
          {m.scenarios_delete()}
        </MenuItem>
      </MoreMenu>
    </span>
  )
}

/** Returns `Slow market 2`, or the first number that is free. */
function copyName(name: string, all: readonly Scenario[]): string {
  const stem = name.replace(/ \d+$/, '').slice(0, 56)
  const numbers = Array.from({ length: MOST_SCENARIOS + 1 }, (_, index) => `${stem} ${index + 2}`)
  return numbers.find((candidate) => all.every((other) => other.name !== candidate)) ?? name
}
