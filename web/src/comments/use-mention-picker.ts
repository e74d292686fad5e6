import {
  mentionBeingTyped,
  peopleMatching,
  recordsMatching,
  referenceBeingTyped,
} from '@plumbline/domain/comments/mentions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CommentedRecord } from '@plumbline/contract/comments'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMe } from '../shell/session/me.ts'
import type { CommentDraft } from './composer-draft.ts'
import { peopleQuery, recordsQuery } from './queries.ts'
import type { CommentSubject } from './subject.ts'

const MOST_SHOWN = 6

type Options = {
  area: RefObject<HTMLTextAreaElement | null>
  draft: CommentDraft
  change: (part: Partial<CommentDraft>) => void
  subject: CommentSubject
}

/** The list of people that opens while typing a name after an `@`, and of records after a `#`. */
export function useMentionPicker({ area, draft, change, subject }: Options) {
  const { userId } = useMe()
  const id = useId()
  const { data } = useQuery(peopleQuery(subject.objectType))
  const team = data?.items ?? []
  /** Where the caret is; null while the list is closed. */
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const typing = caret === null ? null : mentionBeingTyped(draft.text, caret)
  const others = team.filter((person) => person.id !== userId)
  const found = typing === null ? [] : peopleMatching(others, typing.typed)
  const pickable = found.filter(({ sees }) => sees).slice(0, MOST_SHOWN)
  const unseeing = found.filter(({ sees }) => !sees).slice(0, MOST_SHOWN - pickable.length)
  const referring = caret === null || typing ? null : referenceBeingTyped(draft.text, caret)
  const { data: asked, isPlaceholderData } = useQuery({
    ...recordsQuery(subject.dealId, referring?.typed ?? ''),
    enabled: referring !== null,
    placeholderData: keepPreviousData,
  })
  const answered = asked?.items ?? []
  // Until the answer to what was typed is there, only what fits of the one before.
  const fitting = referring && isPlaceholderData ? recordsMatching(answered, referring.typed) : answered
  const records = referring === null ? [] : fitting.slice(0, MOST_SHOWN)
  const open = found.length + records.length > 0
  const keys = [...pickable, ...records].map((one) => one.id)

  function follow(): void {
    const { selectionStart = null } = area.current ?? {}
    setCaret(selectionStart)
    setActive(0)
  }

  function write(text: string, at: number, chosen: Partial<CommentDraft> = {}): void {
    flushSync(() => change({ text, ...chosen }))
    area.current?.focus()
    area.current?.setSelectionRange(at, at)
  }

  /** Puts what was picked in place of what was typed. */
  function fill(at: number, label: string, chosen: Partial<CommentDraft>): void {
    const before = `${draft.text.slice(0, at)}${label} `
    const rest = draft.text.slice(caret ?? undefined).replace(/^ /, '')
    setCaret(null)
    write(before + rest, before.length, chosen)
  }

  function pick(person: (typeof team)[number]): void {
    if (typing === null) return
    const { name } = person
    const picked = [{ id: person.id, name }, ...draft.picked.filter((one) => one.id !== person.id)]
    fill(typing.at, `@${name}`, { picked })
  }

  function refer(record: CommentedRecord): void {
    if (referring === null) return
    const { type, label } = record
    const kept = (draft.records ?? []).filter((one) => one.id !== record.id && one.label !== label)
    fill(referring.at, `#${label}`, { records: [{ type, id: record.id, label }, ...kept] })
  }

  /** @returns whether the list handled the key */
  function onKeyDown(event: KeyboardEvent): boolean {
    if (!open || event.ctrlKey || event.metaKey) return false
    const person = pickable[active]
    const record = records[active]
    if (event.key === 'Escape') setCaret(null)
    else if (event.key === 'ArrowDown') setActive((active + 1) % Math.max(1, keys.length))
    else if (event.key === 'ArrowUp') setActive((active + keys.length - 1) % Math.max(1, keys.length))
    else if ((event.key === 'Enter' || event.key === 'Tab') && person) pick(person)
    else if ((event.key === 'Enter' || event.key === 'Tab') && record) refer(record)
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
    records,
    active,
    pick,
    refer,
    onKeyDown,
    /** everyone whose full name counts as a mention */
    mentionable: team.filter(({ sees }) => sees),
    /** starts a mention or a reference at the caret */
    start: (sign: '@' | '#') => {
      const at = area.current?.selectionStart ?? draft.text.length
      const gap = at > 0 && !/\s/.test(draft.text[at - 1] ?? '') ? ` ${sign}` : sign
      write(draft.text.slice(0, at) + gap + draft.text.slice(at), at + gap.length)
      follow()
    },
    areaProps: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': open ? id : undefined,
      'aria-activedescendant': open && keys[active] ? `${id}-${keys[active]}` : undefined,
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
