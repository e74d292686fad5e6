import { m } from '../../messages/generated/messages.js'

/** Shown in place of a control to those who may see what is missing but not change it. */
export function NeedsEditor() {
  return <p className="text-13 text-ink-soft">{m.deals_fix_needs_editor()}</p>
}
