import type { CommentObject } from '@plumbline/domain/comments/objects'
import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '../messages/generated/messages.js'
import { roleName } from '../team/role-words.ts'
import { PersonAvatar } from '../shell/session/PersonAvatar.tsx'
import { cx } from '../ui/cx.ts'
import { announce } from '../ui/feedback/announce.ts'
import { formatMoney } from '../ui/figures/format.ts'
import { RecordIcon } from './RecordIcon.tsx'
import type { MentionPickerState } from './use-mention-picker.ts'

/** The people and records to choose from, listed below the text. Focus stays in the text field. */
export function MentionPicker({ picker }: { picker: MentionPickerState }) {
  const { open, pickable, records } = picker
  const people = open && records.length === 0 ? pickable.length : null
  const found = open && records.length > 0 ? records.length : null
  useEffect(() => {
    if (people !== null) announce(m.comments_people_found({ count: people }))
    if (found !== null) announce(m.comments_records_found({ count: found }))
  }, [people, found])
  if (!open) return null
  return (
    <div
      id={picker.id}
      role="listbox"
      tabIndex={-1}
      aria-label={records.length > 0 ? m.comments_records() : m.comments_people()}
      className="absolute top-full left-2 z-30 -mt-10 max-h-72 w-72 max-w-[calc(100%-16px)] overflow-y-auto rounded-10 border border-line bg-surface py-1 shadow-3 animate-fade-in"
    >
      {pickable.map((person, index) => (
        <Option
          key={person.id}
          id={`${picker.id}-${person.id}`}
          icon={<PersonAvatar id={person.id} name={person.name} size="small" bare />}
          name={person.name}
          detail={roleName(person.role)}
          active={index === picker.active}
          onPick={() => picker.pick(person)}
        />
      ))}
      {picker.unseeing.map((person) => (
        <Option
          key={person.id}
          id={`${picker.id}-${person.id}`}
          icon={<PersonAvatar id={person.id} name={person.name} size="small" bare />}
          name={person.name}
          detail={m.comments_cannot_see({ role: roleName(person.role) })}
        />
      ))}
      {records.map((record, index) => (
        <Option
          key={record.id}
          id={`${picker.id}-${record.id}`}
          icon={<RecordIcon type={record.type} />}
          name={record.label}
          detail={[recordWords(record.type), record.amountCents === null ? '' : formatMoney(record.amountCents)]
            .filter(Boolean)
            .join(' · ')}
          active={index === picker.active}
          onPick={() => picker.refer(record)}
        />
      ))}
    </div>
  )
}

type OptionProps = { id: string; icon: ReactNode; name: string; detail: string; active?: boolean; onPick?: () => void }

/** @property onPick missing for people who can't see the commented record */
function Option({ id, icon, name, detail, active = false, onPick }: OptionProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) place.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // Keys are handled by the text field, which keeps focus; this is for mouse and touch.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={place}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-disabled={!onPick || undefined}
      className={cx(
        'flex min-h-11 items-center gap-3 px-3 py-1.5',
        active && 'bg-sunken',
        onPick ? 'cursor-pointer hover:bg-sunken' : 'text-ink-soft',
      )}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {icon}
      <span className="min-w-0">
        <span className={cx('block wrap-anywhere', onPick && 'font-medium')}>{name}</span>
        <span className="block text-12 text-ink-soft">{detail}</span>
      </span>
    </div>
  )
}

function recordWords(type: CommentObject): string {
  return {
    deal: m.comments_kind_deal,
    task: m.comments_kind_task,
    document: m.comments_kind_document,
    budget_line: m.comments_kind_budget_line,
    expense: m.comments_kind_expense,
    purchase_order: m.comments_kind_purchase_order,
    vendor_invoice: m.comments_kind_vendor_invoice,
    punch_item: m.comments_kind_punch_item,
    site_log: m.comments_kind_site_log,
    lender_update: m.comments_kind_lender_update,
  }[type]()
}
