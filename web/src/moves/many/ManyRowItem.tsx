import type { GateOfDeal } from '@plumbline/contract/moves'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { GateControls } from '../../deals/gate/gate-control.ts'
import { outcomeWords } from '../../deals/table/failed-results.ts'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { words } from '../../shell/words.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { StatusIcon } from '../../ui/feedback/Status.tsx'
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts'
import { controlFor } from '../gate/use-gate-controls.ts'
import { FillMany } from './FillMany.tsx'
import { fixForMany, type ManyRow } from './many-rows.ts'
import { useManyChange } from './use-many-gates.ts'

type Props = { row: ManyRow; controls: GateControls; stageName: string }

/** A requirement that several deals don't meet: which deals, and what meets it for all of them. */
export function ManyRowItem({ row: { unmet, deals }, controls, stageName }: Props) {
  const done = deals.length === 0
  const change = useManyChange()
  const { place, keepFocus } = useKeptFocus<HTMLDivElement>()
  const why = done ? m.deals_requirement_settled() : controlFor(controls, unmet.fix).why(unmet.fix)
  const run: typeof change.run = (act) => {
    keepFocus()
    change.run(act)
  }
  return (
    <li
      data-requirement={unmet.key}
      className="grid gap-x-4 gap-y-2 border-b border-line px-4 py-3 md:grid-cols-[1fr_minmax(16rem,20rem)] md:px-6"
    >
      <div className="flex min-w-0 gap-3">
        <StatusIcon tone={done ? 'good' : unmet.severity === 'warn' ? 'watch' : 'open'} size={18} className="mt-px" />
        <div className="min-w-0">
          <p className={cx('text-14 font-medium', done && 'text-ink-soft')}>{words(unmet.label)}</p>
          <p className="text-13 text-ink-soft">{`${why} · ${stageName}`}</p>
          {!done && <DealLinks deals={deals} />}
          {!change.working && change.failed.length > 0 && (
            <ul role="alert" className="mt-1 text-13 text-bad">
              {change.failed.map((result) => (
                <li key={result.id}>{`${result.name}: ${outcomeWords(result)}`}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <div ref={place} tabIndex={-1} className="outline-none">
        {!done && <FixMany {...{ unmet, deals, run }} working={change.working} />}
      </div>
    </li>
  )
}

type FixProps = Pick<ManyRow, 'unmet' | 'deals'> & Omit<ReturnType<typeof useManyChange>, 'failed'>

function FixMany({ unmet, deals, working, run }: FixProps) {
  const fix = fixForMany(unmet)
  if (fix.kind === 'in_each_deal') return <Hint>{m.moves_many_in_each()}</Hint>
  if (fix.kind === 'fields') return <FillMany fields={fix.fields} {...{ deals, working, run }} />
  const mine = deals.filter(({ abilities }) => abilities.tickChecklist)
  if (mine.length === 0) return <Hint>{m.deals_bulk_forbidden()}</Hint>
  const { templateItemId } = fix
  return (
    <Button
      kind="plain"
      wide
      working={working}
      icon={<Check aria-hidden size={16} strokeWidth={1.6} />}
      onClick={() => run(() => api.moves.tickMany({ ids: mine.map(({ id }) => id), templateItemId }))}
    >
      {m.moves_many_mark_done({ count: mine.length })}
    </Button>
  )
}

function Hint({ children }: { children: string }) {
  return <p className="text-13 text-ink-soft">{children}</p>
}

const NAMED = 3

function DealLinks({ deals }: { deals: readonly GateOfDeal[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? deals : deals.slice(0, NAMED)
  const rest = deals.length - shown.length
  return (
    <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-13">
      {shown.map(({ id, name }) => (
        <li key={id}>
          <Link to={`/app/deals/${id}`} className="link touch-target">
            {name}
          </Link>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <button type="button" className="link touch-target" onClick={() => setAll(true)}>
            {m.moves_many_more({ count: rest })}
          </button>
        </li>
      )}
    </ul>
  )
}
