import type { DealDetail } from '@plumbline/contract/deals/deals'
import type { Unmet } from '@plumbline/contract/errors'
import type { GateControls } from '../../deals/gate/gate-control.ts'
import { m } from '../../messages/generated/messages.js'
import { words } from '../../shell/words.ts'
import { cx } from '../../ui/cx.ts'
import { StatusIcon } from '../../ui/feedback/Status.tsx'
import { controlFor } from './use-gate-controls.ts'

type Props = {
  deal: DealDetail
  unmet: Unmet
  controls: GateControls
  done: boolean
  stageName: string | null
  bare?: boolean
}

/**
 * One missing requirement: what, why, and the control that resolves it. Resolved rows stay in place with a check mark.
 */
export function RequirementRow({ deal, unmet, controls, done, stageName, bare }: Props) {
  const control = controlFor(controls, unmet.fix)
  const why = done ? m.deals_requirement_settled() : control.why(unmet.fix)
  return (
    <li
      data-requirement={unmet.key}
      className={cx(
        'group/row grid gap-x-4 gap-y-2 border-b border-line py-3 md:grid-cols-[1fr_minmax(16rem,20rem)]',
        !bare && 'px-4 md:px-6',
        !done && 'focus-within:bg-brass-wash',
      )}
    >
      <div className="flex min-w-0 gap-3">
        <StatusIcon
          tone={done ? 'good' : unmet.severity === 'warn' ? 'watch' : 'open'}
          size={18}
          className={cx('mt-px', !done && 'group-focus-within/row:hidden')}
        />
        {!done && <StatusIcon tone="in_hand" size={18} className="mt-px hidden group-focus-within/row:block" />}
        <div className="min-w-0">
          <p className={cx('text-14 font-medium', done && 'text-ink-soft')}>{words(unmet.label)}</p>
          <p className="text-13 text-ink-soft">{stageName ? `${why} · ${stageName}` : why}</p>
        </div>
      </div>
      <control.Control deal={deal} fix={unmet.fix} done={done} />
    </li>
  )
}
