import { failureDetails, failureOf } from '../failures/failure.ts'
import type { Clash, Merge } from './merge.ts'

/** A record as the page last heard of it. */
export type Heard<Facts> = { version: number; facts: Facts }

/** An edit on its way: what was changed, and what it was changed from. */
export type Sending<Facts, Edit> = { version: number; seen: Facts; edit: Edit }

/** `theirs`: everything that clashed was left as the others wrote it. `dismissed`: the person went back to what they typed. */
export type ResolvedEdit<Facts, Edit, Saved> =
  | { outcome: 'saved'; saved: Saved; edit: Edit; before: Facts }
  | { outcome: 'theirs' | 'dismissed'; edit: Edit }

export type Settling<Facts, Edit, Saved, Key extends string, Side> = {
  merge: Merge<Facts, Edit, Key, Side>
  send: (version: number, edit: Edit, seen: Facts) => Promise<Saved>
  /** Reads the record as it is now from the details of a conflict. */
  read: (current: Record<string, unknown>) => Facts
  latest?: (() => Heard<Facts> | null) | undefined
  /** What one wrote oneself since the edit was begun. */
  own?: () => readonly Facts[]
  /** @returns the keys of which the others' version stays; null: the person goes back to what they typed */
  ask: (clash: Clash<Key, Side>) => Promise<readonly string[] | null>
  onConflict?: (current: Record<string, unknown>) => void
  /** While the server cannot be reached, for this long it is left alone before the next try; without it the edit fails. */
  retryMs?: number | undefined
}

/**
 * Sends an edit until it stands. What somebody else wrote meanwhile is merged with it, and the person is asked only where
 * both wrote the same thing.
 * @throws what the server said when it refused for another reason than somebody else's change
 */
export async function resolveEdit<Facts, Edit, Saved, Key extends string, Side>(
  { version, seen, edit }: Sending<Facts, Edit>,
  { merge, send, read, latest, own, ask, onConflict, retryMs }: Settling<Facts, Edit, Saved, Key, Side>,
): Promise<ResolvedEdit<Facts, Edit, Saved>> {
  let now = latest?.() ?? null
  for (;;) {
    if (now) {
      const clash = merge.clash([seen, ...(own?.() ?? [])], edit, now.facts)
      const keepTheirs = clash.keys.length > 0 ? await ask(clash) : []
      if (keepTheirs === null) return { outcome: 'dismissed', edit }
      const left = merge.keep(seen, edit, now.facts, keepTheirs)
      if (left === null) return { outcome: 'theirs', edit }
      ;({ version, facts: seen } = now)
      edit = left
    }
    try {
      return { outcome: 'saved', saved: await send(version, edit, seen), edit, before: seen }
    } catch (error) {
      const details = failureDetails(error, 'edit_conflict')
      if (details) {
        onConflict?.(details.current)
        now = { version: details.currentVersion, facts: read(details.current) }
      } else if (retryMs !== undefined && failureOf(error).code === 'offline') {
        await new Promise((resolve) => setTimeout(resolve, retryMs))
        now = latest?.() ?? null
      } else throw error
    }
  }
}
