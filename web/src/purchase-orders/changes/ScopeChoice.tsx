import type { OrderDesk } from '@plumbline/contract/purchase-orders/orders'
import { CHANGE_SCOPES, type ChangeScope } from '@plumbline/domain/approvals/route'
import { m } from '../../messages/generated/messages.js'
import { RadioList } from '../../ui/fields/RadioList.tsx'
import { formatMoney } from '../../ui/figures/format.ts'
import { plainMoney } from '../plain-money.ts'
import { type ChangeDraft, netOf } from './draft.ts'
import { SCOPE_NAMES } from './words.ts'

type Props = { desk: OrderDesk | undefined; draft: ChangeDraft; onChange: (scope: ChangeScope) => void }

/** Who carries the change, each choice with what it does. */
export function ScopeChoice({ desk, draft, onChange }: Props) {
  const net = netOf(draft)
  const left = desk?.contingencyLeftCents ?? 0
  const reaches = net > 0 && net <= left
  const means: Record<ChangeScope, string> = {
    from_contingency:
      net === 0
        ? m.changes_means_contingency_unpriced({ left: plainMoney(left) })
        : net < 0 || reaches
          ? m.changes_means_contingency({ from: plainMoney(left), to: plainMoney(left - Math.max(0, net)) })
          : m.orders_way_contingency_short({ left: plainMoney(left) }),
    both: m.changes_means_both(),
    commitment_only: m.changes_means_commitment_only(),
    budget_only: m.changes_means_budget_only(),
  }
  const profit = desk?.projectedProfitCents
  const after = (scope: ChangeScope) =>
    profit == null || net === 0 ? undefined : formatMoney(scope === 'from_contingency' ? profit : profit - net)
  return (
    <RadioList
      stacked
      label={m.changes_scope()}
      options={CHANGE_SCOPES.map((scope) => ({
        value: scope,
        label: SCOPE_NAMES[scope](),
        detail: means[scope],
        figure: after(scope),
        disabled: scope === 'from_contingency' && net !== 0 && !reaches,
      }))}
      value={draft.scope}
      onChange={onChange}
    />
  )
}
