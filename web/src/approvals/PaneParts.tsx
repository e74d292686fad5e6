import type { ApprovalPane, LineLeft } from '@plumbline/contract/approvals/shown'
import { Circle, CircleCheck, Split, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { words } from '../shell/words.ts'
import { cx } from '../ui/cx.ts'
import { formatDay, formatList, formatMoney } from '../ui/figures/format.ts'
import { Money } from '../ui/figures/Money.tsx'
import { Section } from '../ui/layout/Section.tsx'

/** In words: which orders are counted together, and why. */
export function CountedHint({
  counted,
  alone,
  band,
}: {
  counted: ApprovalPane['counted']
  alone: number
  band: number
}) {
  if (counted.length === 0) return null
  return (
    <div className="flex gap-3 rounded-8 border border-info-edge bg-info-wash px-4 py-3 text-14">
      <Split aria-hidden size={18} strokeWidth={1.6} className="mt-0.5 shrink-0 text-info" />
      <p>
        <strong className="font-semibold">
          {m.approvals_counted({
            references: formatList(counted.map(({ reference }) => reference)),
            amount: formatMoney(band),
          })}
        </strong>{' '}
        {m.approvals_counted_why({ alone: formatMoney(alone) })}{' '}
        {counted.map((order) => (
          <Link key={order.id} to={order.address} className="mr-2 text-blueprint underline hover:text-blueprint-hover">
            {order.reference}
          </Link>
        ))}
      </p>
    </div>
  )
}

export function LinesLeft({ left }: { left: readonly LineLeft[] }) {
  return left.map((line) => (
    <Section
      key={line.lineId}
      title={m.approvals_left()}
      action={<span className="text-13 text-ink-soft">{`${line.code} ${line.name}`}</span>}
    >
      <dl>
        <LedgerRow label={m.approvals_left_planned()} cents={line.plannedCents} />
        <LedgerRow
          sign="−"
          label={m.approvals_left_committed({ count: line.committedOrders })}
          cents={line.committedCents}
        />
        <LedgerRow sign="−" label={m.approvals_left_direct({ count: line.directCosts })} cents={line.directCents} />
        <LedgerRow sign="=" strong label={m.approvals_left_before()} cents={line.leftBeforeCents} />
        <LedgerRow sign="−" label={m.approvals_left_this()} cents={line.thisCents} />
        <LedgerRow sign="=" strong last label={m.approvals_left_after()} cents={line.leftAfterCents} />
      </dl>
      {line.waiting.map(({ reference, cents }) => (
        <p key={reference} className="pt-2 text-13 text-ink-soft">
          {m.approvals_left_waiting({ reference, amount: formatMoney(cents) })}
        </p>
      ))}
    </Section>
  ))
}

type LedgerRowProps = { sign?: string; label: string; cents: number; strong?: boolean; last?: boolean }

function LedgerRow({ sign = '', label, cents, strong, last }: LedgerRowProps) {
  return (
    <div
      className={cx(
        'flex items-baseline gap-3 py-1.5 text-14',
        strong && 'border-t border-ink font-semibold',
        last && 'border-b-4 border-double border-b-ink',
      )}
    >
      <span aria-hidden className="w-3 text-ink-soft">
        {sign}
      </span>
      <dt className="flex-1">{label}</dt>
      <dd>
        <Money cents={cents} column />
      </dd>
    </div>
  )
}

export function WhatItIs({ pane, address }: { pane: ApprovalPane; address: string }) {
  const { rows, moreRows } = pane
  if (rows.length === 0) return null
  return (
    <Section
      title={m.approvals_rows()}
      detail={m.approvals_rows_count({ count: rows.length + moreRows })}
      action={
        <Link to={address} className="text-13 text-blueprint hover:text-blueprint-hover">
          {m.approvals_open()}
        </Link>
      }
    >
      <ul>
        {rows.map((row, index) => (
          <li key={`${index} ${row.name}`} className="flex items-baseline gap-3 border-b border-line py-2 text-14">
            <span className="min-w-0 flex-1">{row.name}</span>
            {row.qty !== null && row.unitCostCents !== null && (
              <span className="text-ink-soft figures max-md:hidden">
                {`${row.qty} ${row.unit ?? ''} × ${formatMoney(row.unitCostCents, { currency: false })}`}
              </span>
            )}
            <Money cents={row.cents} column />
          </li>
        ))}
      </ul>
      {moreRows > 0 && <p className="pt-2 text-13 text-ink-soft">{m.approvals_rows_more({ count: moreRows })}</p>}
    </Section>
  )
}

export function StillOpen({ unmet }: { unmet: ApprovalPane['unmet'] }) {
  if (unmet.length === 0) return null
  return (
    <Section title={m.approvals_unmet()} detail={unmet.length}>
      <ul>
        {unmet.map((item) => (
          <li key={item.en} className="flex items-center gap-3 border-b border-line py-2 text-14">
            <Circle aria-hidden size={16} strokeWidth={1.6} className="text-ink-soft" />
            {words(item)}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const PAPER_WORDS = {
  valid: m.approvals_paper_valid,
  ends_soon: m.approvals_paper_ends_soon,
  missing: m.approvals_paper_missing,
  expired: m.approvals_paper_expired,
  rejected: m.approvals_paper_rejected,
  pending: m.approvals_paper_pending,
  waived: m.approvals_paper_waived,
} as const

export function Papers({ papers }: Pick<ApprovalPane, 'papers'>) {
  if (papers.length === 0) return null
  return (
    <Section title={m.approvals_papers()}>
      <ul>
        {papers.map((paper) => {
          const isGood = paper.status === 'valid' || paper.status === 'waived'
          const Icon = isGood ? CircleCheck : TriangleAlert
          return (
            <li key={paper.name.en} className="flex items-center gap-3 border-b border-line py-2 text-14">
              <Icon aria-hidden size={16} strokeWidth={1.6} className={isGood ? 'text-good' : 'text-watch'} />
              <span className="flex-1">{words(paper.name)}</span>
              <span className="text-ink-soft">
                {[PAPER_WORDS[paper.status](), paper.ends && formatDay(paper.ends)].filter(Boolean).join(', ')}
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

export function Prices({ prices }: Pick<ApprovalPane, 'prices'>) {
  if (prices.length === 0) return null
  return (
    <Section title={m.approvals_prices()}>
      <dl>
        {prices.map(({ name, cents, median, last }) => (
          <div key={name} className="border-b border-line py-1">
            <LedgerRow label={name} cents={cents} strong={false} />
            {median && <LedgerRow label={m.approvals_price_median({ count: median.count })} cents={median.cents} />}
            {last && <LedgerRow label={last.name} cents={last.cents} />}
          </div>
        ))}
      </dl>
    </Section>
  )
}
