import type { ApprovalItem } from '@plumbline/contract/approvals/endpoints'
import { m } from '../messages/generated/messages.js'
import { words } from '../shell/words.ts'
import { cx } from '../ui/cx.ts'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { Money } from '../ui/figures/Money.tsx'
import { hoursWords } from './hours-words.ts'
import { KIND_ICONS, KIND_NAMES, MARK_LOOK, markWords, nameOf, STATUS_NAMES } from './words.ts'

type Props = { item: ApprovalItem; current: boolean; ticked: boolean | null; onOpen: () => void; onTick: () => void }

/** A row of the inbox: what it is, how much, how long it has waited, and the one reason to look twice. */
export function ApprovalRow({ item, current, ticked, onOpen, onTick }: Props) {
  const Kind = KIND_ICONS[item.object]
  const { mark, reference, detail } = item.shown
  return (
    <li
      className={cx(
        'relative flex items-start gap-3 border-b border-line px-4 py-3 md:px-6',
        current
          ? 'bg-brass-wash before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-brass-edge'
          : ticked
            ? 'bg-blueprint-wash'
            : 'hover:bg-sunken',
      )}
    >
      {ticked !== null && (
        <Checkbox
          checked={ticked}
          onChange={onTick}
          label={m.approvals_tick_one({ name: nameOf(item) })}
          hideLabel
          className="relative z-1 pt-0.5"
        />
      )}
      <button
        type="button"
        aria-current={current || undefined}
        onClick={onOpen}
        className="grid min-w-0 flex-1 grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 text-left after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brass-edge"
      >
        <Kind aria-label={KIND_NAMES[item.object]()} size={18} strokeWidth={1.6} className="mt-0.5 text-ink-soft" />
        <span className="text-15 font-medium wrap-anywhere md:truncate">{words(item.shown.title)}</span>
        {item.amountCents === null ? (
          <span />
        ) : (
          <Money cents={item.amountCents} column className="justify-self-end font-semibold" />
        )}
        <span className="col-start-2 truncate text-13 text-ink-soft">
          {[reference, item.deal.name, reference === null && words(detail)].filter(Boolean).join(' · ')}
        </span>
        <Standing item={item} />
        {mark && <Mark mark={mark} />}
      </button>
    </li>
  )
}

function Mark({ mark }: { mark: NonNullable<ApprovalItem['shown']['mark']> }) {
  const { icon: Icon, color } = MARK_LOOK[mark.kind]
  return (
    <span className={cx('col-start-2 col-end-4 flex items-center gap-1.5 text-13', color)}>
      <Icon aria-hidden size={14} strokeWidth={1.6} className="shrink-0" />
      <span className="truncate">{markWords(mark)}</span>
    </span>
  )
}

function Standing({ item }: { item: ApprovalItem }) {
  if (item.status !== 'pending')
    return <span className="justify-self-end text-13 text-ink-soft">{STATUS_NAMES[item.status]()}</span>
  const waits = hoursWords(item)
  if (!waits) return <span />
  return (
    <span
      className={cx(
        'justify-self-end text-13 whitespace-nowrap figures',
        waits.urgent ? 'font-semibold text-watch' : 'text-ink-soft',
      )}
    >
      {waits.text}
    </span>
  )
}
