import { useEffect, useRef } from 'react'
import { m } from '../messages/generated/messages.js'
import { roleName } from '../team/role-words.ts'
import { PersonAvatar } from '../shell/session/PersonAvatar.tsx'
import { cx } from '../ui/cx.ts'
import { announce } from '../ui/feedback/announce.ts'
import type { MentionPickerState } from './use-mention-picker.ts'

/** The people who can be mentioned, listed below the text. Focus stays in the text field. */
export function MentionPicker({ picker }: { picker: MentionPickerState }) {
  const { open, pickable } = picker
  const found = open ? pickable.length : null
  useEffect(() => {
    if (found !== null) announce(m.comments_people_found({ count: found }))
  }, [found])
  if (!open) return null
  return (
    <div
      id={picker.id}
      role="listbox"
      tabIndex={-1}
      aria-label={m.comments_people()}
      className="absolute top-full left-2 z-30 -mt-10 max-h-72 w-72 max-w-[calc(100%-16px)] overflow-y-auto rounded-10 border border-line bg-surface py-1 shadow-3 animate-fade-in"
    >
      {pickable.map((person, index) => (
        <Person
          key={person.id}
          id={`${picker.id}-${person.id}`}
          userId={person.id}
          name={person.name}
          detail={roleName(person.role)}
          active={index === picker.active}
          onPick={() => picker.pick(person)}
        />
      ))}
      {picker.unseeing.map((person) => (
        <Person
          key={person.id}
          id={`${picker.id}-${person.id}`}
          userId={person.id}
          name={person.name}
          detail={m.comments_cannot_see({ role: roleName(person.role) })}
        />
      ))}
    </div>
  )
}

type PersonProps = { id: string; userId: string; name: string; detail: string; active?: boolean; onPick?: () => void }

/** @property onPick missing for people who can't see the commented record */
function Person({ id, userId, name, detail, active = false, onPick }: PersonProps) {
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
      <PersonAvatar id={userId} name={name} size="small" bare />
      <span className="min-w-0">
        <span className={cx('block wrap-anywhere', onPick && 'font-medium')}>{name}</span>
        <span className="block text-12 text-ink-soft">{detail}</span>
      </span>
    </div>
  )
}
