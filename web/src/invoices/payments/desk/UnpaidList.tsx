import type { UnpaidInvoice } from '@plumbline/contract/invoices/payments'
import { sumCents } from '@plumbline/domain/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../../messages/generated/messages.js'
import { FailureState } from '../../../shell/failures/FailureState.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx'
import { formatMoney } from '../../../ui/figures/format.ts'
import { Section } from '../../../ui/layout/Section.tsx'
import { ShowMore } from '../../../ui/layout/ShowMore.tsx'
import { runLink } from '../address.ts'
import { PayDialog } from '../pay/PayDialog.tsx'
import { type UnpaidFilter, unpaidQuery } from '../queries.ts'
import { UnpaidRow } from './UnpaidRow.tsx'

type Props = {
  filter: UnpaidFilter
  onFilter: (filter: UnpaidFilter) => void
  mayPay: boolean
  ticked: readonly UnpaidInvoice[]
  onTick: (ticked: readonly UnpaidInvoice[]) => void
}

/** Unpaid invoices, what is due first on top, to tick and pay in one run. */
export function UnpaidList({ filter, onFilter, mayPay, ticked, onTick }: Props) {
  const list = useInfiniteQuery(unpaidQuery(filter))
  const [isPaying, setIsPaying] = useState(false)
  const navigate = useNavigate()
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const isNarrowed = Object.keys(filter).length > 0
  const isTicked = (id: string) => ticked.some((one) => one.id === id)
  const toggle = (invoice: UnpaidInvoice) =>
    onTick(isTicked(invoice.id) ? ticked.filter(({ id }) => id !== invoice.id) : [...ticked, invoice])
  if (list.isError && !list.data) return <FailureState error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <SkeletonRows rows={6} label={m.payments_loading()} />
  return (
    <Section
      title={isNarrowed ? m.payments_chosen() : m.payments_due_first()}
      action={
        isNarrowed && (
          <Button size="small" kind="quiet" onClick={() => onFilter({})}>
            {m.payments_show_all()}
          </Button>
        )
      }
    >
      <ul>
        {items.map((invoice) => (
          <UnpaidRow
            key={invoice.id}
            invoice={invoice}
            isTicked={isTicked(invoice.id)}
            onTick={mayPay ? () => toggle(invoice) : null}
          />
        ))}
      </ul>
      <ShowMore pages={list} className="mt-3" />
      {ticked.length > 0 && (
        <div
          role="region"
          data-action-bar
          aria-label={m.payments_ticked({ count: ticked.length })}
          className="sticky bottom-0 z-10 mt-3 flex max-md:bottom-[calc(64px+env(safe-area-inset-bottom))] flex-wrap items-center gap-3 border-t border-ink bg-paper py-3"
        >
          <span className="text-14">{m.payments_ticked({ count: ticked.length })}</span>
          <Button kind="quiet" className="ml-auto" onClick={() => onTick([])}>
            {m.payments_untick()}
          </Button>
          <Button kind="brass" onClick={() => setIsPaying(true)}>
            {m.payments_pay_amount({ amount: formatMoney(sumCents(ticked.map(({ dueCents }) => dueCents))) })}
          </Button>
        </div>
      )}
      {isPaying && (
        <PayDialog
          invoices={ticked}
          onClose={() => setIsPaying(false)}
          onPaid={(run) => {
            onTick([])
            setIsPaying(false)
            void navigate(runLink(run.id))
          }}
        />
      )}
    </Section>
  )
}
