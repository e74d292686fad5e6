import { mentionBeingTyped, peopleMatching } from '@plumbline/domain/comments/mentions'
import type { CommentObject } from '@plumbline/domain/comments/objects'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMe } from '../shell/session/me.ts'
import type { CommentDraft } from './composer-draft.ts'
import { peopleQuery } from './queries.ts'

const MOST_SHOWN = 6

type Options = {
  area: RefObject<HTMLTextAreaElement | null>
  draft: CommentDraft
  change: (part: Partial<CommentDraft>) => void
  objectType: CommentObject
}

/** The list of people that opens while typing a name after an `@`. */
export function useMentionPicker({ area, draft, change, objectType }: Options) {
  const { userId } = useMe()
  const id = useId()
  const { data } = useQuery(peopleQuery(objectType))
  const team = data?.items ?? []
  /** Where the caret is; null while the list is closed. */
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const typing = caret === null ? null : mentionBeingTyped(draft.text, caret)
  const others = team.filter((person) => person.id !== userId)
  const found = typing === null ? [] : peopleMatching(others, typing.typed)
  const pickable = found.filter(({ sees }) => sees).slice(0, MOST_SHOWN)
  const unseeing = found.filter(({ sees }) => !sees).slice(0, MOST_SHOWN - pickable.length)
  const open = found.length > 0

  function follow(): void {
    const { selectionStart = null } = area.current ?? {}
    setCaret(selectionStart)
    setActive(0)
  }

  function write(text: string, at: number, picked = draft.picked): void {
    flushSync(() => change({ text, picked }))
    area.current?.focus()
    area.current?.setSelectionRange(at, at)
  }

  function pick(person: (typeof team)[number]): void {
    if (typing === null || caret === null) return
    const { name } = person
    const before = `${draft.text.slice(0, typing.at)}@${name} `
    const rest = draft.text.slice(caret).replace(/^ /, '')
    setCaret(null)
    const picked = [{ id: person.id, name }, ...draft.picked.filter((one) => one.id !== person.id)]
    write(before + rest, before.length, picked)
  }

  /** @returns whether the list handled the key */
  function onKeyDown(event: KeyboardEvent): boolean {
    if (!open || event.ctrlKey || event.metaKey) return false
    const person = pickable[active]
    if (event.key === 'Escape') setCaret(null)
    else if (event.key === 'ArrowDown') setActive((active + 1) % Math.max(1, pickable.length))
    else if (event.key === 'ArrowUp') setActive((active + pickable.length - 1) % Math.max(1, pickable.length))
    else if ((event.key === 'Enter' || event.key === 'Tab') && person) pick(person)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  return {
    id,
    open,
    pickable,
    unseeing,
    active,
    pick,
    onKeyDown,
    /** everyone whose full name counts as a mention */
    mentionable: team.filter(({ sees }) => sees),
    /** starts a mention at the caret */
    start: () => {
      const at = area.current?.selectionStart ?? draft.text.length
      const gap = at > 0 && !/\s/.test(draft.text[at - 1] ?? '') ? ' @' : '@'
      write(draft.text.slice(0, at) + gap + draft.text.slice(at), at + gap.length)
      follow()
    },
    areaProps: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': open ? id : undefined,
      'aria-activedescendant': open && pickable[active] ? `${id}-${pickable[active].id}` : undefined,
      onChange: ({ target }: { target: HTMLTextAreaElement }) => {
        change({ text: target.value })
        follow()
      },
      onClick: follow,
      onBlur: () => setCaret(null),
    } as const,
  }
}

export type MentionPickerState = ReturnType<typeof useMentionPicker>
