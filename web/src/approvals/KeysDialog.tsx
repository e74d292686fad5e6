import { m } from '../messages/generated/messages.js'
import { Dialog } from '../ui/overlays/Dialog.tsx'

/** The shortcuts, as people read them. */
const SHORTCUTS: readonly (readonly [keys: string, what: () => string])[] = [
  ['J', m.approvals_keys_next],
  ['K', m.approvals_keys_previous],
  ['X', m.approvals_keys_tick],
  ['A', m.approvals_approve],
  ['R', m.approvals_reject],
  ['Shift A', m.approvals_keys_approve_many],
  ['Shift R', m.approvals_keys_reject_many],
  ['O', m.approvals_keys_open],
  ['Z', m.approvals_keys_undo],
  ['?', m.approvals_keys_all],
]

const AT_FOOT = new Set(['J', 'K', 'X', 'A', 'R', 'O', 'Z'])

export function KeyHints() {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-6 py-2.5 text-12 text-ink-soft max-lg:hidden">
      {SHORTCUTS.filter(([keys]) => AT_FOOT.has(keys)).map(([keys, what]) => (
        <span key={keys}>
          <Key>{keys}</Key> {what().toLowerCase()}
        </span>
      ))}
    </p>
  )
}

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={m.approvals_keys()} width="narrow">
      <ul>
        {SHORTCUTS.map(([keys, what]) => (
          <li key={keys} className="flex items-center justify-between border-b border-line py-2 text-14">
            {what()}
            <span className="flex gap-1">
              {keys.split(' ').map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Key({ children }: { children: string }) {
  return <kbd className="rounded-4 border border-line-strong bg-sunken px-1.5 text-12 figures">{children}</kbd>
}
