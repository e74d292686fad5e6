import type { DealDetail } from '@plumbline/contract/deals/deals'
import type { Unmet } from '@plumbline/contract/errors'
import { m } from '../../messages/generated/messages.js'
import { words } from '../../shell/words.ts'
import { cx } from '../../ui/cx.ts'
import { StatusIcon } from '../../ui/feedback/Status.tsx'
import { FixControl } from './FixControl.tsx'

type Props = { deal: DealDetail; unmet: Unmet; done: boolean; stageName: string | null; bare?: boolean }

/**
 * One missing requirement: what, why, and the control that resolves it. Resolved rows stay in place with a check mark.
 */
export function RequirementRow({ deal, unmet, done, stageName, bare }: Props) {
  const why = done ? m.deals_requirement_settled() : whyWords(unmet)
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
      <FixControl deal={deal} unmet={unmet} done={done} />
    </li>
  )
}

function whyWords({ fix }: Unmet): string {
  switch (fix.kind) {
    case 'fields':
      return fix.anyOne ? m.deals_why_any_field() : m.deals_why_field()
    case 'document':
      if (fix.waiting) return m.deals_why_document_waiting()
      return fix.minStatus === 'accepted' ? m.deals_why_document_accepted() : m.deals_why_document()
    case 'checklist':
      return m.deals_why_checklist()
    case 'comps':
      return m.deals_why_comps({ have: fix.have, need: fix.need })
    case 'permits':
      return m.deals_why_permits()
    case 'financing':
      return m.deals_why_financing()
    case 'arv':
      return m.deals_why_arv()
    case 'over_mao':
      return m.deals_why_over_mao()
    case 'open_items':
      return fix.object === 'budget' ? m.deals_why_budget() : m.deals_why_open_items({ count: fix.count })
  }
}
