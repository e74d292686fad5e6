import type { ApprovalItem } from '@plumbline/contract/approvals/endpoints'
import { sumCents } from '@plumbline/domain/money'
import { TriangleAlert } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Money } from '../ui/figures/Money.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { NOTE } from './DecisionBar.tsx'
import type { Deciding } from './deciding.ts'
import { clashesIn } from './inbox-order.ts'
import type { Given } from './use-decide.ts'
import { markWords, nameOf, referenceOf } from './words.ts'

type Props = {
  items: readonly ApprovalItem[]
  deciding: Pick<Deciding, 'working' | 'note' | 'onNote' | 'askedForNote'>
  onDecide: (given: Given) => void
  onClear: () => void
}

/** What happens to each of several items, and what two of them do to one another. */
export function BulkPane({ items, deciding, onDecide, onClear }: Props) {
  const { note, onNote, askedForNote, working } = deciding
  const reason = note.trim() === '' ? null : note.trim()
  const total = sumCents(items.map(({ amountCents }) => amountCents ?? 0))
  return (
    <article className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 space-y-6 overflow-y-auto px-4 py-5 md:px-8">
        <header className="flex flex-wrap items-start justify-between gap-4">
          <div>
            <h2 className="text-20 font-semibold">{m.approvals_bulk_title({ count: items.length })}</h2>
            <p className="text-13 text-ink-soft">{m.approvals_bulk_lede()}</p>
          </div>
          <Money cents={total} className="text-32 font-medium" />
        </header>
        {clashesIn(items).map(({ one, other, same }) => (
          <p
            key={`${one.id} ${other.id}`}
            className="flex items-start gap-3 rounded-8 border border-watch-edge bg-watch-wash px-4 py-3 text-14"
          >
            <TriangleAlert aria-hidden size={18} strokeWidth={1.6} className="mt-0.5 shrink-0 text-watch" />
            {(same === 'same_line' ? m.approvals_bulk_same_line : m.approvals_bulk_same_vendor)({
              one: referenceOf(one),
              other: referenceOf(other),
            })}
          </p>
        ))}
        <Section title={m.approvals_rows()} detail={items.length}>
          <ul>
            {items.map((item) => (
              <li key={item.id} className="flex items-baseline gap-3 border-b border-line py-2.5 text-14">
                <span className="min-w-0 flex-1">
                  {nameOf(item)}
                  <span className="block text-13 text-ink-soft">
                    {[item.deal.name, item.shown.mark && markWords(item.shown.mark)].filter(Boolean).join(' · ')}
                  </span>
                </span>
                {item.amountCents !== null && <Money cents={item.amountCents} column />}
              </li>
            ))}
          </ul>
        </Section>
      </div>
      <footer className="sticky bottom-0 flex flex-wrap items-start gap-2 border-t border-line bg-surface px-4 py-3 md:px-8">
        <TextField
          {...NOTE}
          label={m.approvals_note()}
          hideLabel
          placeholder={m.approvals_note()}
          value={note}
          maxLength={2_000}
          onChange={(event) => onNote(event.target.value)}
          error={askedForNote && reason === null ? m.approvals_note_required() : undefined}
          className="min-w-0 flex-1 max-md:basis-full"
        />
        <Button kind="quiet" size="large" onClick={onClear}>
          {m.approvals_bulk_clear()}
        </Button>
        <Button size="large" working={working} onClick={() => onDecide({ decision: 'rejected', reason })}>
          {m.approvals_reject_count({ count: items.length })}
        </Button>
        <Button kind="brass" size="large" working={working} onClick={() => onDecide({ decision: 'approved', reason })}>
          {m.approvals_approve_count({ count: items.length })}
        </Button>
      </footer>
    </article>
  )
}
