import type { OrderDesk } from '@plumbline/contract/purchase-orders/orders'
import type { Way } from '@plumbline/domain/purchase-orders/orders/order'
import { m } from '../../messages/generated/messages.js'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { formatMoney } from '../../ui/figures/format.ts'
import type { Lowering } from './use-lowering.ts'
import { ShortLinePanel } from './ShortLinePanel.tsx'
import type { Judged } from './use-order-editor.ts'
import { LinesThatFit } from './LinesThatFit.tsx'
import { WhoApproves } from './WhoApproves.tsx'

/** The panel, to go to from where it can't be seen. */
export const JUDGED_PANEL = 'what-the-order-means'

type Props = { desk: OrderDesk; judged: Judged; lowers: Lowering; onWay: (budgetLineId: string, way: Way) => void }

/** What the order means as it's typed: lines that are short with their ways out, lines that fit, and who approves. */
export function JudgedPanel({ desk, judged, lowers, onWay }: Props) {
  return (
    <div
      id={JUDGED_PANEL}
      className="flex flex-1 scroll-mt-4 flex-col gap-4 bg-surface px-4 py-4 max-lg:border-t max-lg:border-line"
    >
      {judged.short.map((short) => (
        <ShortLinePanel key={short.budgetLineId} {...{ desk, short }} onWay={(way) => onWay(short.budgetLineId, way)} />
      ))}
      {judged.contingencyMissingCents > 0 && (
        <Status tone="bad">
          {m.orders_contingency_missing({ amount: formatMoney(judged.contingencyMissingCents) })}
        </Status>
      )}
      <LinesThatFit desk={desk} judged={judged} />
      {lowers.lines.map((line) => (
        <Checkbox
          key={line.id}
          label={m.orders_lower_estimate({
            line: line.description,
            amount: formatMoney(line.etcOverrideCents ?? 0, { currency: false }),
          })}
          checked={lowers.chosen.includes(line.id)}
          onChange={(checked) => lowers.choose(line.id, checked)}
        />
      ))}
      {judged.demands.length === 0 && !judged.preview && (
        <p className="text-14 text-ink-soft max-lg:hidden">{m.orders_editor_empty()}</p>
      )}
      {judged.preview && <WhoApproves preview={judged.preview} ifOverBudget={judged.ifOverBudget} />}
    </div>
  )
}
