import type { ApprovalPane } from '@plumbline/contract/approvals/shown'
import { Circle, ShieldAlert, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { words } from '../shell/words.ts'
import { formatDay, formatMoney } from '../ui/figures/format.ts'
import { Money } from '../ui/figures/Money.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { LedgerRow } from './LedgerRow.tsx'

export function WhatItIs({ pane, address }: { pane: ApprovalPane; address: string }) {
  const { rows, moreRows } = pane
  if (rows.length === 0) return null
  return (
    <Section
      title={m.approvals_rows()}
      detail={m.approvals_rows_count({ count: rows.length + moreRows })}
      action={
        <Link to={address} className="touch-target text-13 text-blueprint hover:text-blueprint-hover">
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

const LOOK: Readonly<Record<keyof typeof PAPER_WORDS, string>> = {
  valid: 'text-good',
  waived: 'text-good',
  ends_soon: 'text-watch',
  pending: 'text-watch',
  missing: 'text-bad',
  expired: 'text-bad',
  rejected: 'text-bad',
}

export function Papers({ papers, thenDoes }: Pick<ApprovalPane, 'papers' | 'thenDoes'>) {
  if (papers.length === 0) return null
  return (
    <Section title={m.approvals_papers()}>
      <ul>
        {papers.map((paper) => {
          const isGood = paper.status === 'valid' || paper.status === 'waived'
          const Icon = isGood ? ShieldCheck : ShieldAlert
          return (
            <li key={paper.name.en} className="flex items-center gap-3 border-b border-line py-2 text-14">
              <Icon aria-hidden size={18} strokeWidth={1.6} className={LOOK[paper.status]} />
              <span className="min-w-0 flex-1">{words(paper.name)}</span>
              <span className={isGood ? 'text-ink-soft' : LOOK[paper.status]}>
                {[PAPER_WORDS[paper.status](), paper.ends && formatDay(paper.ends)].filter(Boolean).join(', ')}
              </span>
            </li>
          )
        })}
      </ul>
      {thenDoes === 'issue' && <p className="pt-2 text-13 text-ink-soft">{m.approvals_papers_issue()}</p>}
    </Section>
  )
}

/** Only what was bought before can be compared. */
export function Prices({ prices: given }: Pick<ApprovalPane, 'prices'>) {
  const prices = given.filter(({ median, last }) => median !== null || last !== null)
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
