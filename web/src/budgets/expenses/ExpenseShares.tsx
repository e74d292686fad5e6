import { MAX_SHARES, type Split } from '@plumbline/domain/budgets/expenses/expense'
import { percentParts } from '@plumbline/domain/money'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Button, IconButton } from '../../ui/Button.tsx'
import { formatMoney, formatPercent } from '../../ui/figures/format.ts'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { PercentField } from '../../ui/fields/PercentField.tsx'
import { Segment } from '../../ui/fields/Segment.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { periodWords } from '../../underwriting/bills/bill-words.ts'
import { type ExpenseDraft, newShare, type ShareDraft } from './draft.ts'
import { openLines } from './lines.ts'
import { placesElsewhereQuery, placesQuery } from './queries.ts'
import { restOf, shareAmounts, splitAs, splitEqually, withRest } from './shares.ts'
import { ExpenseLinePicker, leftWords, lineWords, type OpenLine } from './ExpenseLinePicker.tsx'

type Props = {
  dealId: string
  draft: ExpenseDraft
  /** whether submitting was attempted, which shows what's missing */
  asked: boolean
  error: string | undefined
  onChange: (part: Partial<ExpenseDraft>) => void
}

/** Where the money went: a single line, or several lines across deals, split by amount or by percent. */
export function ExpenseShares({ dealId, draft, asked, error, onChange }: Props) {
  const [search, setSearch] = useState('')
  const here = useQuery(placesQuery(dealId))
  const isSplit = draft.shares.length > 1
  const elsewhere = useQuery({ ...placesElsewhereQuery(dealId, useDeferredValue(search.trim())), enabled: isSplit })
  const lines = openLines(dealId, here.data?.items, isSplit ? elsewhere.data?.items : [])
  const setShares = (shares: readonly ShareDraft[]) => onChange({ shares })
  const remaining = (share: ShareDraft) => lines.find(({ lineId }) => lineId === share.line?.lineId)?.remainingCents

  const picker = (share: ShareDraft, label: string, hideLabel: boolean) => {
    const left = remaining(share)
    const elsewhereName = share.line && share.line.dealId !== dealId ? share.line.dealName : ''
    return (
      <ExpenseLinePicker
        {...{ label, hideLabel, dealId }}
        value={share.line}
        lines={lines.filter(
          ({ lineId }) => !draft.shares.some((other) => other !== share && other.line?.lineId === lineId),
        )}
        error={asked && share.line === null ? m.budgets_expense_line_missing() : undefined}
        help={[
          elsewhereName,
          left == null ? '' : leftWords(left),
          share.line?.period ? periodWords(share.line.period) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
        onChange={(line) => setShares(draft.shares.map((other) => (other === share ? { ...share, line } : other)))}
        onSearch={setSearch}
      />
    )
  }

  const [only] = draft.shares
  if (!isSplit && only)
    return (
      <div>
        {picker(only, m.budgets_expense_line(), false)}
        <Button
          kind="quiet"
          size="small"
          className="mt-1 -ml-2"
          icon={<Plus aria-hidden size={16} strokeWidth={1.6} />}
          onClick={() => setShares([only, newShare()])}
        >
          {m.budgets_expense_split()}
        </Button>
        <OverPlan {...{ draft, lines, dealId }} />
      </div>
    )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-13 font-medium">{m.budgets_expense_where()}</legend>
      <SplitChoice draft={draft} onChange={onChange} />
      <ol className="border-t border-line">
        {draft.shares.map((share, index) => (
          <li
            key={share.key}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-1 border-b border-line py-2 md:grid-cols-[minmax(0,1fr)_164px_auto]"
          >
            <div className="max-md:col-span-2">{picker(share, m.budgets_expense_line_no({ no: index + 1 }), true)}</div>
            <ShareField
              {...{ draft, share }}
              no={index + 1}
              onChange={(part) =>
                setShares(draft.shares.map((other) => (other === share ? { ...share, ...part } : other)))
              }
              onRest={() => setShares(withRest(draft, share.key))}
            />
            <IconButton
              kind="quiet"
              label={m.budgets_expense_remove_share({ no: index + 1 })}
              icon={<X aria-hidden size={16} strokeWidth={1.6} />}
              onClick={() => setShares(draft.shares.filter((other) => other !== share))}
            />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-2 pt-2">
        <Button
          kind="quiet"
          size="small"
          className="-ml-2"
          disabled={draft.shares.length >= MAX_SHARES}
          icon={<Plus aria-hidden size={16} strokeWidth={1.6} />}
          onClick={() => setShares([...draft.shares, newShare()])}
        >
          {m.budgets_expense_add_line()}
        </Button>
        <RestLine {...{ draft, asked, error }} />
      </div>
      <OverPlan {...{ draft, lines, dealId }} />
    </fieldset>
  )
}

/** Splits by amount, by percent, or equally. */
function SplitChoice({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
      <Segment<Split>
        label={m.budgets_expense_split_by()}
        value={draft.splitBy}
        onChange={(splitBy) => onChange(splitAs(draft, splitBy))}
        options={[
          { value: 'amount', label: m.budgets_expense_by_amount() },
          { value: 'percent', label: m.budgets_expense_by_percent() },
        ]}
      />
      <Button kind="quiet" size="small" onClick={() => onChange({ shares: splitEqually(draft) })}>
        {m.budgets_expense_equally()}
      </Button>
    </div>
  )
}

type ShareFieldProps = {
  draft: ExpenseDraft
  share: ShareDraft
  no: number
  onChange: (part: Partial<ShareDraft>) => void
  onRest: () => void
}

function ShareField({ draft, share, no, onChange, onRest }: ShareFieldProps) {
  const rest = restOf(draft)
  const label = m.budgets_expense_share_no({ no })
  return (
    <div>
      {draft.splitBy === 'amount' ? (
        <MoneyField
          {...{ label }}
          hideLabel
          value={share.amountCents}
          onChange={(amountCents) => onChange({ amountCents })}
        />
      ) : (
        <PercentField
          {...{ label }}
          hideLabel
          value={share.pct}
          ofCents={draft.amountCents}
          onChange={(pct) => onChange({ pct })}
        />
      )}
      {rest && (
        <button
          type="button"
          aria-label={m.budgets_expense_give_rest_to({ no })}
          className="touch-target block min-h-6 w-full text-right text-12 text-blueprint figures hover:underline"
          onClick={onRest}
        >
          {m.budgets_expense_give_rest()}
        </button>
      )}
    </div>
  )
}

/** `Still $12.50 to give out`, `3% too much`. */
function RestLine({ draft, asked, error }: Pick<Props, 'draft' | 'asked' | 'error'>) {
  const words = restWords(draft)
  const missing = draft.shares.some((share) => (draft.splitBy === 'amount' ? !share.amountCents : !share.pct))
  return (
    <p role="status">
      {words || error || missing ? (
        <Status tone={asked || error ? 'bad' : 'watch'} size="small">
          {words ?? error ?? m.budgets_expense_share_missing()}
        </Status>
      ) : (
        <Status tone="good" size="small">
          {m.budgets_expense_all_given()}
        </Status>
      )}
    </p>
  )
}

function restWords(draft: ExpenseDraft): string | null {
  const rest = restOf(draft)
  if (rest === null) return null
  if ('pct' in rest) {
    const isLeft = percentParts(rest.pct) > 0n
    const percent = formatPercent(rest.pct.replace('-', ''))
    return isLeft ? m.budgets_expense_still({ share: percent }) : m.budgets_expense_too_much({ share: percent })
  }
  const isLeft = Math.sign(rest.cents) === Math.sign(draft.amountCents ?? 0)
  const amount = formatMoney(Math.abs(rest.cents))
  return isLeft ? m.budgets_expense_still({ share: amount }) : m.budgets_expense_too_much({ share: amount })
}

/** A receipt is a fact, so going over a line's budget shows a warning but isn't refused. */
function OverPlan({ draft, lines, dealId }: { draft: ExpenseDraft; lines: readonly OpenLine[]; dealId: string }) {
  const amounts = shareAmounts(draft)
  const over = draft.shares.flatMap((share, index) => {
    const line = lines.find(({ lineId }) => lineId === share.line?.lineId)
    const amount = amounts[index] ?? 0
    const left = line?.remainingCents ?? null
    return line && left !== null && amount > 0 && amount > left ? [{ line, cents: amount - left }] : []
  })
  return (
    <div role="status" className="flex flex-col gap-1">
      {over.map(({ line, cents }) => (
        <Status key={line.lineId} tone="watch" size="small" className="mt-2">
          {m.budgets_expense_over({ line: lineWords(line, dealId), amount: formatMoney(cents) })}
        </Status>
      ))}
    </div>
  )
}
