import { Search, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { formatCount } from '../../ui/figures/format.ts'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { useReturnedFocus } from '../../ui/hooks/use-returned-focus.ts'
import { remember } from '../recent.ts'
import { type AskedFor, readAsked } from '@plumbline/domain/search/asked'
import { ForChips } from './ForChips.tsx'
import { KeyHints } from './KeyHints.tsx'
import { Preview } from './Preview.tsx'
import { type Row, rowsOf, type Scope } from './row.ts'
import { Results } from './Results.tsx'
import { type Groups, useGroups } from './use-groups.ts'
import { useAfterPause } from './use-after-pause.ts'
import { useAwaitedOpen } from './use-awaited-open.ts'

type Props = {
  /** what was typed before the palette appeared */
  takeTyped: () => string
  onClose: () => void
}

/** Finds any record, screen or action by a few letters. The arrow keys choose, Enter opens, → enters a deal. */
export function Palette({ takeTyped, onClose }: Props) {
  const focus = useReturnedFocus()
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-shade animate-fade-in" />
        <Dialog.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-0 z-40 flex flex-col bg-surface outline-none md:inset-x-4 md:top-[9dvh] md:bottom-auto md:mx-auto md:h-[min(44rem,82dvh)] md:max-w-4xl md:overflow-hidden md:rounded-10 md:border md:border-line md:shadow-3 md:animate-rise-in"
        >
          <Dialog.Title className="sr-only">{m.search_title()}</Dialog.Title>
          <Finder {...{ takeTyped, onClose }} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Finder({ takeTyped, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<AskedFor>('all')
  const [scope, setScope] = useState<Scope | null>(null)
  const [place, setPlace] = useState({ typed: '', row: 0 })
  const isWide = useMediaQuery('(min-width: 1024px)')
  const paused = useAfterPause(typed)
  const asked = readAsked(paused, chosen)
  const found = useGroups(asked, scope)
  const rows = rowsOf(found.groups)
  // Typing selects the first row again.
  const at = Math.min(place.typed === typed ? place.row : 0, Math.max(0, rows.length - 1))
  const current = rows[at] ?? null
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const open = useOpen(onClose)
  const openLater = useAwaitedOpen({ typed, isOld: paused !== typed || found.isOld, current, open })

  const enter = (deal: Scope | null) => {
    setScope(deal)
    setTyped('')
    setChosen('all')
    setPlace({ typed: '', row: 0 })
    input.current?.focus()
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const isAtEnd = event.currentTarget.selectionStart === typed.length
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (step !== undefined) setPlace({ typed, row: Math.max(0, Math.min(rows.length - 1, at + step)) })
    else if (event.key === 'Enter' && openLater && place.typed !== typed) openLater(event.ctrlKey || event.metaKey)
    else if (event.key === 'Enter' && current) open(current, event.ctrlKey || event.metaKey)
    else if (event.key === 'ArrowRight' && isAtEnd && current?.found?.kind === 'deal') enter(current.found)
    else if (event.key === 'Backspace' && typed === '' && scope) enter(null)
    else return
    event.preventDefault()
  }
  const point = (row: Row) => setPlace({ typed, row: rows.indexOf(row) })
  return (
    <>
      <div
        data-panel-body
        className="flex items-center gap-2 border-line px-4 max-md:order-last max-md:border-t max-md:pb-[env(safe-area-inset-bottom)] md:border-b md:px-5"
      >
        <Search aria-hidden size={20} strokeWidth={1.6} className="shrink-0 text-ink-soft" />
        {scope && <ScopeChip scope={scope} onLeave={() => enter(null)} />}
        <input
          ref={input}
          onFocus={() => {
            const early = takeTyped()
            if (early !== '') setTyped(typed + early)
          }}
          role="combobox"
          aria-label={m.search_title()}
          aria-expanded={rows.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={current ? `${list}-${current.id}` : undefined}
          type="text"
          enterKeyHint="go"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
          placeholder={
            isWide
              ? scope
                ? m.search_in_deal()
                : m.search_placeholder()
              : scope
                ? m.search_title()
                : m.search_placeholder_short()
          }
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={press}
          className="h-14 min-w-0 flex-1 bg-transparent text-18 outline-none placeholder:text-ink-faint"
        />
        <p role="status" className="shrink-0 text-12 text-ink-soft figures max-md:sr-only">
          {found.answer && answerWords(found.answer)}
        </p>
        <Dialog.Close className="min-h-11 shrink-0 text-14 font-medium text-ink-soft md:hidden">
          {m.ui_close()}
        </Dialog.Close>
      </div>
      <ForChips
        current={asked.for}
        onChoose={(one) => {
          setChosen(one)
          setTyped(typed.replace(/^\s*[>@#]/, ''))
          input.current?.focus()
        }}
      />
      <div className="flex min-h-0 flex-1">
        <Results id={list} {...{ found, current, open }} onPoint={point} />
        {isWide && current?.found && <Preview found={current.found} onLeave={onClose} />}
      </div>
      <KeyHints />
    </>
  )
}

function answerWords({ found, ms }: NonNullable<Groups['answer']>): string {
  return m.search_answer({ count: found, text: formatCount(found), ms: Math.max(1, Math.round(ms)) })
}

function ScopeChip({ scope, onLeave }: { scope: Scope; onLeave: () => void }) {
  return (
    <span className="inline-flex max-w-[45%] shrink-0 items-center gap-1 rounded-6 bg-blueprint-wash py-0.5 pr-1 pl-2 text-13 font-medium text-blueprint">
      <span className="truncate">{scope.title}</span>
      <button type="button" aria-label={m.search_leave_deal()} onClick={onLeave} className="touch-target">
        <X aria-hidden size={14} strokeWidth={1.6} />
      </button>
    </span>
  )
}

/** Opens a row, or runs it. `beside` means in a new tab. */
function useOpen(onClose: () => void) {
  const navigate = useNavigate()
  const me = useMe()
  return (row: Row, beside: boolean) => {
    if (row.found) remember(me, row.found.id)
    if (beside && row.to !== undefined) return void window.open(row.to, '_blank', 'noopener')
    onClose()
    if (row.to !== undefined) void navigate(row.to)
    row.run?.()
  }
}
