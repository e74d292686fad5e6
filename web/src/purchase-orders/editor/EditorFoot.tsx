import { m } from '../../messages/generated/messages.js'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { formatChoices, formatMoney } from '../../ui/figures/format.ts'
import { orderLink, ordersLink } from '../address.ts'
import { type DraftLine, totalOf } from './draft.ts'
import { StatusIcon } from '../../ui/feedback/Status.tsx'
import { JUDGED_PANEL } from './JudgedPanel.tsx'
import type { Judged, ShortLine } from './use-order-editor.ts'

type Props = {
  judged: Judged
  lines: readonly DraftLine[]
  /** the order waits for approval, which starts over when it's saved */
  isPending: boolean
  working: boolean
  onSave: () => void
  backTo: { dealId: string; orderId: string | null }
}

/** Where the order goes, and the buttons. On a phone they stay in reach. */
export function EditorFoot({ judged, lines, isPending, working, onSave, backTo }: Props) {
  const { dealId, orderId } = backTo
  const [first] = judged.preview?.steps ?? []
  const [worst] = judged.short
  const isStuck = judged.contingencyMissingCents > 0
  return (
    <footer
      data-action-bar
      className="sticky bottom-0 z-10 border-t border-line bg-surface px-4 py-3 max-md:bottom-[calc(64px+env(safe-area-inset-bottom))]"
    >
      {worst && <WorstLine short={worst} />}
      <p className="mb-2 flex justify-between gap-3 text-13 text-ink-soft">
        <span>{first ? m.orders_goes_to({ people: formatChoices([...first.names]) }) : ''}</span>
        <span className="font-semibold text-ink figures">{formatMoney(totalOf(lines))}</span>
      </p>
      <div className="flex flex-wrap justify-end gap-2 max-sm:gap-1">
        <ButtonLink kind="quiet" size="small" to={orderId === null ? ordersLink(dealId) : orderLink(dealId, orderId)}>
          {m.ui_cancel()}
        </ButtonLink>
        {!isPending && (
          <Button size="small" disabled={working} onClick={onSave}>
            {m.orders_save_draft()}
          </Button>
        )}
        <Button
          kind="brass"
          size="small"
          type="submit"
          working={working}
          disabled={isStuck}
          disabledReason={m.orders_contingency_missing({ amount: formatMoney(judged.contingencyMissingCents) })}
        >
          {isPending ? m.orders_save_restart() : m.orders_submit()}
        </Button>
      </div>
    </footer>
  )
}

/** Below the rows on a narrow screen: the worst line, which leads to its ways out. */
function WorstLine({ short: { line, shortCents } }: { short: ShortLine }) {
  return (
    <button
      type="button"
      className="-mx-4 -mt-3 mb-2 flex min-h-11 w-[calc(100%+2rem)] items-center gap-2 bg-watch-wash px-4 py-2 text-left text-14 font-semibold text-watch lg:hidden"
      onClick={() => document.getElementById(JUDGED_PANEL)?.scrollIntoView({ block: 'start' })}
    >
      <StatusIcon tone="watch" />
      {m.orders_short({ amount: formatMoney(shortCents), line: line.description })}
    </button>
  )
}
