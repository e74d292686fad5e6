import type { ActivityEvent } from '@plumbline/contract/activity-log'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { m } from '../messages/generated/messages.js'
import type { Reader } from './reader.ts'
import { type ShownChange, shownChanges } from './changes.ts'

const UNFOLDED_LINES = 3

/** What changed, with the values before and after. Shows a few lines right away and the rest on demand. */
export function EventChanges({ event, reader }: { event: ActivityEvent; reader: Reader }) {
  const [open, setOpen] = useState(false)
  const changes = shownChanges(event, reader)
  if (changes.length === 0) return null
  const atOnce = reader.words.verbs[event.verb].folded ? 0 : UNFOLDED_LINES
  const fits = changes.length <= atOnce + (atOnce > 0 ? 1 : 0)
  const shown = open || fits ? changes : changes.slice(0, atOnce)
  return (
    <>
      {shown.length > 0 && (
        <dl className="text-13 max-lg:mt-1">
          {shown.map((change) => (
            <ChangeLine key={change.name} change={change} />
          ))}
        </dl>
      )}
      {!fits && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="touch-target min-h-6 text-12 text-blueprint hover:text-blueprint-hover"
        >
          {open
            ? m.activity_show_less()
            : atOnce === 0
              ? m.activity_show_details({ count: changes.length })
              : m.activity_show_more_changes({ count: changes.length - atOnce })}
        </button>
      )}
    </>
  )
}

function ChangeLine({ change: { label, before, after } }: { change: ShownChange }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-1.5 wrap-anywhere">
        {before !== null && (
          <>
            <span className="sr-only">{m.activity_from()}</span>
            <span className="text-ink-soft">{before}</span>
            <ArrowRight aria-hidden size={14} strokeWidth={1.6} className="text-ink-soft" />
            <span className="sr-only">{m.activity_to()}</span>
          </>
        )}
        <span>{after ?? m.activity_nothing()}</span>
      </dd>
    </div>
  )
}
