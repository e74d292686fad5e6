import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { clashesOf } from './edit-clash.ts'
import { failureDetails } from '../failures/failure.ts'
import { factFailures } from '../failures/field-failures.ts'
import { toastFailure } from '../failures/toast-failure.ts'

/** Somebody else changed the same facts first: what they wrote, what one wants to write, and where the two differ. */
export type RecordConflict<Facts> = {
  version: number
  mine: Partial<Facts>
  theirs: Facts
  clashes: readonly (keyof Facts & string)[]
}

type Save<Facts> = { version: number; facts: Partial<Facts>; seen: Facts }

type Options<Facts, Saved> = {
  update: (version: number, facts: Partial<Facts>, seen: Facts) => Promise<Saved>
  /** Reads the record as it is now from the details of a conflict. */
  read: (current: Record<string, unknown>) => Facts
  /** @param before what the change was made on: undo goes back to it, whatever the screen has heard meanwhile */
  onSaved: (saved: Saved, facts: Partial<Facts>, before: Facts) => void
  /** After the server said no, for whatever reason: what is on screen may be out of date. */
  onRefused?: () => void
  /** The person chose what the others wrote, throughout: nothing is left to save. */
  onKeptTheirs?: () => void
  /** What stands before the names of facts in the server's messages, such as `comp.`. */
  prefix?: string
  /** Saves of one name wait for each other, also across hooks. */
  scope?: string
}

/**
 * Saves facts of a versioned record (a comp, a task, a permit) on the version that was seen. When somebody changed other
 * facts meanwhile, both changes stand; when they changed the same ones, `conflict` holds both until the person chooses.
 */
export function useVersionedEdit<Facts extends object, Saved>(options: Options<Facts, Saved>) {
  const { update, read, onSaved, onRefused, onKeptTheirs, prefix = '', scope } = options
  const [conflict, setConflict] = useState<RecordConflict<Facts> | null>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})

  const saving = useMutation({
    ...(scope === undefined ? {} : { scope: { id: scope } }),
    mutationFn: ({ version, facts, seen }: Save<Facts>) => update(version, facts, seen),
    onSuccess: (saved, { facts, seen }) => {
      setErrors({})
      onSaved(saved, facts, seen)
    },
    onError: (error, { facts, seen }) => {
      onRefused?.()
      const details = failureDetails(error, 'edit_conflict')
      if (!details) {
        const failures = factFailures(error, prefix)
        setErrors(failures)
        if (Object.keys(failures).length === 0) toastFailure(error)
        return
      }
      const theirs = read(details.current)
      const clashes = clashesOf(seen, facts, theirs) as (keyof Facts & string)[]
      if (clashes.length === 0) saving.mutate({ version: details.currentVersion, facts, seen: theirs })
      else setConflict({ version: details.currentVersion, mine: facts, theirs, clashes })
    },
  })

  return {
    save: (version: number, seen: Facts, facts: Partial<Facts>) => saving.mutate({ version, seen, facts }),
    saving: saving.isPending,
    errors,
    conflict,
    /** Keeps what the others wrote for the facts named, one's own for the rest. */
    resolve: (keepTheirs: readonly string[]) => {
      if (!conflict) return
      const { version, mine, theirs } = conflict
      const kept = Object.entries(mine).filter(([key]) => !keepTheirs.includes(key))
      setConflict(null)
      if (kept.length === 0) onKeptTheirs?.()
      else saving.mutate({ version, facts: Object.fromEntries(kept) as Partial<Facts>, seen: theirs })
    },
    /** Back to what one was writing; nothing is saved. */
    dismiss: () => setConflict(null),
  }
}
