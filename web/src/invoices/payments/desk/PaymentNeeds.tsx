import type { Payables } from '@plumbline/contract/invoices/payments'
import { m } from '../../../messages/generated/messages.js'
import { ButtonLink } from '../../../ui/Button.tsx'
import { formatMoney } from '../../../ui/figures/format.ts'
import { whoConfirms } from '../../../vendors/bank-words.ts'
import { type Need, NeedStrip } from '../../../vendors/NeedStrip.tsx'
import { runLink } from '../address.ts'

/** A strip holds four entries; what is left is counted. */
const MOST_SHOWN = 4

/** What needs someone, each with its one action. */
export function PaymentNeeds({ needs }: Pick<Payables, 'needs'>) {
  const all = needsOf(needs)
  if (all.length === 0) return null
  const more = all.length - MOST_SHOWN
  return (
    <NeedStrip
      title={m.payments_needs({ count: all.length })}
      needs={all.slice(0, MOST_SHOWN)}
      more={more > 0 ? m.payments_more({ count: more }) : null}
    />
  )
}

function needsOf({ runs, held, waivers }: Payables['needs']): Need[] {
  return [
    ...held.map((vendor) => ({
      key: `held ${vendor.id}`,
      tone: 'bad' as const,
      text: heldText(vendor),
      action: (
        <Go
          to={`/app/vendors/${vendor.id}`}
          label={vendor.abilities.confirmBank ? m.payments_need_confirm() : m.payments_need_open()}
        />
      ),
    })),
    ...runs.map(({ id, number, status, totalCents }) => ({
      key: `run ${id}`,
      tone: 'in_hand' as const,
      text: (status === 'approved' ? m.payments_need_record : m.payments_need_run)({
        number,
        amount: formatMoney(totalCents),
      }),
      action: <Go to={runLink(id)} label={m.payments_need_open()} />,
    })),
    ...waivers.map(({ invoice, vendor }) => ({
      key: `waiver ${invoice.id}`,
      tone: 'watch' as const,
      text: m.payments_need_waiver({ name: vendor.name, invoice: invoice.invoiceNo }),
      action: <Go to={`/app/vendors/${vendor.id}`} label={m.payments_need_open()} />,
    })),
  ]
}

function heldText({ name, bankEnding, confirmers, abilities }: Payables['needs']['held'][number]): string {
  const held = m.payments_need_call({ name, ending: bankEnding ?? '' })
  return abilities.confirmBank ? held : `${held}. ${whoConfirms(confirmers)}`
}

function Go({ to, label }: { to: string; label: string }) {
  return (
    <ButtonLink size="small" to={to}>
      {label}
    </ButtonLink>
  )
}
