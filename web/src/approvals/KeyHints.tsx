import { m } from '../messages/generated/messages.js'
import { Key } from '../shell/keys/Key.tsx'

/** The shortcuts, as people read them. */
const SHORTCUTS: readonly (readonly [keys: string, what: () => string])[] = [
  ['X', m.approvals_keys_tick],
  ['A', m.approvals_approve],
  ['R', m.approvals_reject],
  ['Shift A', m.approvals_keys_approve_many],
  ['Shift R', m.approvals_keys_reject_many],
  ['O', m.approvals_keys_open],
  ['Z', m.approvals_keys_undo],
  ['Esc', m.approvals_keys_clear],
]

const AT_FOOT = new Set(['X', 'A', 'R'])
const WHILE_TICKING = new Set(['X', 'Shift A', 'Shift R', 'Esc'])

/** The shortcuts that matter now, at the foot of the list. */
export function KeyHints({ ticking }: { ticking: boolean }) {
  const shown = ticking ? WHILE_TICKING : AT_FOOT
  return (
    <p className="flex flex-wrap gap-x-2.5 gap-y-1 border-t border-line px-4 py-2.5 text-12 text-ink-soft max-lg:hidden">
      {!ticking && (
        <span>
          <Key>J</Key> <Key>K</Key> {m.approvals_keys_next().toLowerCase()}
        </span>
      )}
      {SHORTCUTS.filter(([keys]) => shown.has(keys)).map(([keys, what]) => (
        <span key={keys} className="whitespace-nowrap">
          <Key>{keys.replace('Shift ', '⇧')}</Key> {what().toLowerCase()}
        </span>
      ))}
    </p>
  )
}
