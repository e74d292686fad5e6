import { failureDetails, failureOf } from '../failures/failure.ts'
import type { Clash, Merge } from './merge.ts'

/** The latest version of a record the page has received. */
export type Heard<Facts> = { version: number; facts: Facts }

/** An edit being sent: what changed, and the version it was based on. */
export type Sending<Facts, Edit> = { version: number; seen: Facts; edit: Edit }

/** `theirs`: every conflict kept the others' version. `dismissed`: the user went back to their own text. */
export type ResolvedEdit<Facts, Edit, Saved> =
  | { outcome: 'saved'; saved: Saved; edit: Edit; before: Facts }
  | { outcome: 'theirs' | 'dismissed'; edit: Edit }

export type Settling<Facts, Edit, Saved, Key extends string, Side> = {
  merge: Merge<Facts, Edit, Key, Side>
  send: (version: number, edit: Edit, seen: Facts) => Promise<Saved>
  /** Reads the current record from a conflict's details. */
  read: (current: Record<string, unknown>) => Facts
  latest?: (() => Heard<Facts> | null) | undefined
  /** The user's own writes since the edit began. */
  own?: () => readonly Facts[]
  /** @returns the keys that keep the others' version; null if the user goes back to their own text */
  ask: (clash: Clash<Key, Side>) => Promise<readonly string[] | null>
  onConflict?: (current: Record<string, unknown>) => void
  /** How long to wait before retrying while the server can't be reached; if omitted, the edit fails. */
  retryMs?: number | undefined
}

/**
 * Sends an edit until it's saved. Other people's concurrent changes are merged in, and the user is asked only where
 * both
 * changed the same thing.
 * @throws the server's error if it refused for any other reason
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
