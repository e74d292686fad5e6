import type { ChangedRecord } from '@plumbline/contract/base'
import { onlineManager, useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { toast } from '../../ui/feedback/toast.tsx'
import { factFailures } from '../failures/field-failures.ts'
import { toastFailure } from '../failures/toast-failure.ts'
import type { Clash, Merge } from './merge.ts'
import { type Heard, type Sending, resolveEdit } from './resolve-edit.ts'

/**
 * `conflict`: someone else saved first, and it's being resolved, automatically or by the user. `refused`: nothing was
 * saved, and the user has been told.
 */
export type SaveOutcome = 'saved' | 'conflict' | 'refused'

type Options<Facts, Edit, Saved, Key extends string, Side> = {
  /** What is edited, so that a conflict can name the teammate who changed it first. */
  record: ChangedRecord
  merge: Merge<Facts, Edit, Key, Side>
  update: (version: number, edit: Edit, seen: Facts) => Promise<Saved>
  /** Reads the current record from a conflict's details. */
  read: (current: Record<string, unknown>) => Facts
  /** @param before what the change was based on; undo returns to it, whatever the screen has received since */
  onSaved: (saved: Saved, edit: Edit, before: Facts) => void | Promise<void>
  /** Called after any refusal, because the screen may be out of date. */
  onRefused?: (current?: Record<string, unknown>) => void
  /** Called when the user chose the others' version for everything, leaving nothing to save. */
  onKeptTheirs?: ((edit: Edit) => void) | undefined
  /** Called with the original edit once it's no longer pending. */
  onFinished?: (edit: Edit) => void
  /**
   * The latest version of the record the page has received. If it has changed since `seen`, conflicts are resolved
   * before anything is sent.
   */
  latest?: () => Heard<Facts> | null
  /** The record after the user's own save, so edits begun before it don't conflict with it. */
  own?: (saved: Saved) => Facts
  /** Error messages by field for a refused edit. */
  errorWords?: (error: unknown, edit: Edit) => Record<string, string>
  /** Saves with the same scope run one at a time, even across hooks, so users never conflict with themselves. */
  scope?: string
  /** Identifies these edits among all pending mutations. */
  mutationKey?: readonly unknown[]
  retryMs?: number
  /** Closing the question leaves conflicts to the others and saves the rest, for screens with no form to go back to. */
  closingKeepsRest?: boolean
}

/** `waited`: made while offline, so the user has moved on by the time it's answered. */
type Variables<Facts, Edit> = Sending<Facts, Edit> & { waited: boolean; onConflict: () => void }
type Question<Key extends string, Side> = {
  clash: Clash<Key, Side>
  answer: (keepTheirs: readonly string[] | null) => void
}

/**
 * Saves edits of a versioned record against the version the user saw. Other people's concurrent changes are merged; if
 * they
 * changed the same thing, `conflict` has both versions until the user chooses. Offline edits wait for the connection.
 */
export function useVersionedEdit<Facts, Edit, Saved, Key extends string, Side>(
  options: Options<Facts, Edit, Saved, Key, Side>,
) {
  const {
    merge,
    update,
    read,
    onSaved,
    onRefused,
    onKeptTheirs,
    onFinished,
    latest,
    own,
    scope,
    mutationKey,
    retryMs,
  } = options
  const { errorWords = (error: unknown) => factFailures(error), closingKeepsRest = false } = options
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { questions, ask } = useQuestions<Key, Side>()
  const ownLast = useRef<readonly Facts[]>([])

  const saving = useMutation({
    ...(scope === undefined ? {} : { scope: { id: scope } }),
    ...(mutationKey === undefined ? {} : { mutationKey }),
    mutationFn: (sending: Variables<Facts, Edit>) =>
      resolveEdit(sending, {
        merge,
        send: update,
        read,
        latest,
        own: () => ownLast.current,
        ask: async (clash) => {
          sending.onConflict()
          return (await ask(clash)) ?? (closingKeepsRest ? clash.keys : null)
        },
        onConflict: (current) => {
          sending.onConflict()
          onRefused?.(current)
        },
        retryMs,
      }),
    onSuccess: async (resolved) => {
      setErrors({})
      if (resolved.outcome === 'theirs') onKeptTheirs?.(resolved.edit)
      if (resolved.outcome !== 'saved') return
      if (own) ownLast.current = [own(resolved.saved)]
      await onSaved(resolved.saved, resolved.edit, resolved.before)
    },
    onError: (error, { edit, waited }) => {
      onRefused?.()
      const failures = errorWords(error, edit)
      setErrors(failures)
      if (Object.keys(failures).length === 0 || waited) toastFailure(error)
    },
    onSettled: (_resolved, _error, { edit }) => onFinished?.(edit),
  })

  const [question] = questions
  return {
    /** @returns once it's saved, refused, or in conflict */
    save: (version: number, seen: Facts, edit: Edit): Promise<SaveOutcome> =>
      new Promise((resolve) => {
        const waited = !onlineManager.isOnline()
        saving.mutateAsync({ version, seen, edit, waited, onConflict: () => resolve('conflict') }).then(
          ({ outcome }) => resolve(outcome === 'saved' ? 'saved' : 'conflict'),
          () => resolve('refused'),
        )
      }),
    /** Whether a save is pending; false while the user has to choose. */
    saving: saving.isPending && !question,
    errors,
    conflict: question?.clash ?? null,
    record: options.record,
    /** Keeps the others' values for the given keys and the user's own for the rest. */
    resolve: (keepTheirs: readonly string[]) => question?.answer(keepTheirs),
    /** Goes back to editing; nothing is saved. */
    dismiss: () => question?.answer(null),
  }
}

/**
 * Asks one question at a time. A user who has left the page can't be asked, so they're told their change wasn't saved.
 */
function useQuestions<Key extends string, Side>() {
  const [questions, setQuestions] = useState<readonly Question<Key, Side>[]>([])
  const open = useRef(new Set<Question<Key, Side>>())
  const isShown = useRef(false)
  useEffect(() => {
    const asked = open.current
    isShown.current = true
    return () => {
      isShown.current = false
      for (const question of asked) {
        toastOvertaken()
        question.answer(null)
      }
    }
  }, [])

  async function ask(clash: Clash<Key, Side>): Promise<readonly string[] | null> {
    if (!isShown.current) {
      toastOvertaken()
      return null
    }
    return new Promise((resolve) => {
      const question: Question<Key, Side> = {
        clash,
        answer: (keepTheirs) => {
          open.current.delete(question)
          setQuestions((before) => before.filter((other) => other !== question))
          resolve(keepTheirs)
        },
      }
      open.current.add(question)
      setQuestions((before) => [...before, question])
    })
  }

  return { questions, ask }
}

function toastOvertaken(): void {
  toast.error(m.shell_error_edit_conflict(), { detail: m.shell_error_edit_conflict_text() })
}
