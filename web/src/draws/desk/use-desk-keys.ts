import { m } from '../../messages/generated/messages.js'
import { useRowKeys } from '../../shell/keys/use-directory-keys.ts'
import { usePageKeys } from '../../shell/keys/use-page-keys.ts'

const OWN_ARROWS = 'input, textarea, select, [contenteditable], [role="menu"], [role="radiogroup"], [role="group"]'

/** Arrows move between loans, Enter opens one because it's a link, `n` starts a draw. */
export function useDeskKeys({ add }: { add: () => void }): void {
  usePageKeys({ n: [m.draws_new, add] })
  useRowKeys('[data-draw-row]', OWN_ARROWS)
}
