import type { ApprovalItem } from '@plumbline/contract/approvals/endpoints'
import type { ApprovedObject } from '@plumbline/domain/approvals/rule'
import { sumCents } from '@plumbline/domain/money'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { TextField } from '../ui/fields/TextField.tsx'
import { Money } from '../ui/figures/Money.tsx'
import { Row, Section } from '../ui/layout/Section.tsx'
import { NOTE } from './DecisionBar.tsx'
import type { Deciding } from './deciding.ts'
import { type Clash, clashesIn } from './inbox-order.ts'
import { Key } from '../shell/keys/Key.tsx'
import { LedgerRow } from './LedgerRow.tsx'
import type { Given } from './use-decide.ts'
import { MARK_LOOK, markWords, nameOf, referenceOf } from './words.ts'

type Props = {
  items: readonly ApprovalItem[]
  deciding: Pick<Deciding, 'working' | 'note' | 'onNote' | 'askedForNote'>
  onDecide: (given: Given) => void
  onClear: () => void
  onBeside: (one: string, other: string) => void
}

/** What happens to each of several items, and what two of them do to one another. */
export function BulkPane({ items, deciding, onDecide, onClear, onBeside }: Props) {
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
        <Section title={m.approvals_bulk_what()} detail={items.length}>
          <p aria-hidden className={cx(COLUMNS, 'border-b border-line py-1.5 text-12 text-ink-soft max-md:hidden')}>
            <span />
            <span>{m.approvals_bulk_after()}</span>
            <span className="text-right">{m.approvals_bulk_amount()}</span>
          </p>
          <ul>
            {items.map((item) => (
              <Each key={item.id} item={item} />
            ))}
          </ul>
          <dl>
            <LedgerRow strong last label={m.approvals_bulk_total()} cents={total} />
          </dl>
        </Section>
        <ToKnow items={items} onBeside={onBeside} />
      </div>
      <Foot count={items.length} deciding={deciding} onDecide={onDecide} onClear={onClear} />
    </article>
  )
}

/** What, after you, amount. */
const COLUMNS = 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_7rem]'

const AFTER: Partial<Record<ApprovedObject, () => string>> = {
  purchase_order: m.approvals_after_order,
  change_order: m.approvals_after_change,
  budget: m.approvals_after_budget,
  stage_override: m.approvals_after_move,
}

function Each({ item }: { item: ApprovalItem }) {
  const { mark } = item.shown
  const after = item.isLastStep ? (AFTER[item.object] ?? m.approvals_status_approved) : m.approvals_after_next
  const look = mark && MARK_LOOK[mark.kind]
  return (
    <li className={cx(COLUMNS, 'items-baseline gap-y-0.5 border-b border-line py-2.5 text-14')}>
      <span className="min-w-0">
        <span className="font-medium">{nameOf(item)}</span>
        <span className="block text-13 text-ink-soft">{item.deal.name}</span>
      </span>
      <span className="text-13 max-md:order-last max-md:col-span-2">
        {after()}
        {mark && look && (
          <span className={`flex items-center gap-1.5 ${look.color}`}>
            <look.icon aria-hidden size={14} strokeWidth={1.6} className="shrink-0" />
            {markWords(mark)}
          </span>
        )}
      </span>
      <span className="text-right">{item.amountCents !== null && <Money cents={item.amountCents} column />}</span>
    </li>
  )
}

const CLASH_WORDS: Readonly<Record<Clash['same'], (names: { one: string; other: string }) => string>> = {
  same_line: m.approvals_bulk_same_line,
  counted: m.approvals_bulk_counted,
  same_vendor: m.approvals_bulk_same_vendor,
}

function ToKnow({ items, onBeside }: Pick<Props, 'items' | 'onBeside'>) {
  const clashes = clashesIn(items)
  return (
    <Section title={m.approvals_bulk_know()}>
      {clashes.length === 0 && (
        <Row
          icon={<CircleCheck aria-hidden size={18} strokeWidth={1.6} className="text-good" />}
          title={m.approvals_bulk_apart()}
        />
      )}
      {clashes.map(({ one, other, same }) => (
        <Row
          key={`${one.id} ${other.id}`}
          icon={<TriangleAlert aria-hidden size={18} strokeWidth={1.6} className="text-watch" />}
          title={CLASH_WORDS[same]({ one: referenceOf(one), other: referenceOf(other) })}
          end={
            <Button size="small" onClick={() => onBeside(one.id, other.id)}>
              {m.approvals_see_both()}
            </Button>
          }
        />
      ))}
    </Section>
  )
}

function Foot({ count, deciding, onDecide, onClear }: Omit<Props, 'items' | 'onBeside'> & { count: number }) {
  const { note, onNote, askedForNote, working } = deciding
  const reason = note.trim() === '' ? null : note.trim()
  return (
    <footer
      data-action-bar
      className="sticky bottom-0 flex flex-wrap items-start gap-2 border-t border-line bg-surface px-4 py-3 md:px-8"
    >
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
      <Button kind="quiet" size="large" className="max-md:basis-full" onClick={onClear}>
        {m.approvals_bulk_clear()}
      </Button>
      <Button
        size="large"
        className="max-md:flex-1"
        working={working}
        aria-keyshortcuts="Shift+R"
        onClick={() => onDecide({ decision: 'rejected', reason })}
      >
        {m.approvals_reject_count({ count })}
        <Key className="max-lg:hidden">⇧R</Key>
      </Button>
      <Button
        kind="brass"
        size="large"
        className="max-md:flex-2"
        working={working}
        aria-keyshortcuts="Shift+A"
        onClick={() => onDecide({ decision: 'approved', reason })}
      >
        {m.approvals_approve_count({ count })}
        <Key className="max-lg:hidden">⇧A</Key>
      </Button>
    </footer>
  )
}
