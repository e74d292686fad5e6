import { m } from '../messages/generated/messages.js'
import { usePageKeys } from '../shell/keys/use-page-keys.ts'

export type InboxKeys = {
  next: () => void
  previous: () => void
  tick: () => void
  approve: () => void
  reject: () => void
  approveMany: () => void
  rejectMany: () => void
  open: () => void
  undo: () => void
  clear: () => void
}

/** Shortcuts of the inbox. */
export function useInboxKeys(keys: InboxKeys): void {
  usePageKeys({
    j: [m.approvals_keys_next, keys.next],
    k: [m.approvals_keys_previous, keys.previous],
    x: [m.approvals_keys_tick, keys.tick],
    a: [m.approvals_approve, keys.approve],
    r: [m.approvals_reject, keys.reject],
    A: [m.approvals_keys_approve_many, keys.approveMany],
    R: [m.approvals_keys_reject_many, keys.rejectMany],
    o: [m.approvals_keys_open, keys.open],
    z: [m.approvals_keys_undo, keys.undo],
    Escape: [m.approvals_keys_clear, keys.clear],
  })
}
