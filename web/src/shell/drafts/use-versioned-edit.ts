import type { ChangedRecord } from '@plumbline/contract/activity-log'
import { onlineManager, useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { toast } from '../../ui/feedback/toast.tsx'
import { factFailures } from '../failures/field-failures.ts'
import { toastFailure } from '../failures/toast-failure.ts'
import type { Clash, Merge } from './merge.ts'
import { type Heard, type Sending, resolveEdit } from './resolve-edit.ts'

/** `conflict`: somebody else was first, which is being resolved, by itself or by the person; `refused` was told and nothing is saved. */
export type SaveOutcome = 'saved' | 'conflict' | 'refused'

type Options<Facts, Edit, Saved, Key extends string, Side> = {
  /** What is edited, so that a conflict can name the teammate who changed it first. */
  record: ChangedRecord
  merge: Merge<Facts, Edit, Key, Side>
  update: (version: number, edit: Edit, seen: Facts) => Promise<Saved>
  /** Reads the record as it is now from the details of a conflict. */
  read: (current: Record<string, unknown>) => Facts
  /** @param before what the change was made on: undo goes back to it, whatever the screen has heard meanwhile */
  onSaved: (saved: Saved, edit: Edit, before: Facts) => void | Promise<void>
  /** After the server said no, for whatever reason: what is on screen may be out of date. */
  onRefused?: (current?: Record<string, unknown>) => void
  /** The person chose what the others wrote, throughout: nothing is left to save. */
  onKeptTheirs?: ((edit: Edit) => void) | undefined
  /** An edit, as it was made, is on its way no more. */
  onFinished?: (edit: Edit) => void
  /** The record as the page last heard of it: where it was changed since `seen`, the person is asked before anything is sent. */
  latest?: () => Heard<Facts> | null
  /** What a save of one's own left: edits begun before it do not clash with it. */
  own?: (saved: Saved) => Facts
  /** Sentences for single facts of an edit that was refused, by their names. */
  errorWords?: (error: unknown, edit: Edit) => Record<string, string>
  /** Saves of one name wait for each other, also across hooks: nobody comes into conflict with themselves. */
  scope?: string
  /** Names these edits among everything that is on its way to the server. */
  mutationKey?: readonly unknown[]
  retryMs?: number
  /** Closing the question leaves what clashes to the others and saves the rest, where there is no form to go back to. */
  closingKeepsRest?: boolean
}

/** `waited`: made without a connection, so that the person is elsewhere when it is answered. */
type Variables<Facts, Edit> = Sending<Facts, Edit> & { waited: boolean; onConflict: () => void }
type Question<Key extends string, Side> = {
  clash: Clash<Key, Side>
  answer: (keepTheirs: readonly string[] | null) => void
}

/**
 * Saves edits of a versioned record on what the person saw. What somebody else wrote meanwhile stands beside them; where
 * both wrote the same, `conflict` holds both until the person chooses. Without a connection edits wait for it.
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
    /** @returns once it is saved, refused, or in conflict */
    save: (version: number, seen: Facts, edit: Edit): Promise<SaveOutcome> =>
      new Promise((resolve) => {
        const waited = !onlineManager.isOnline()
        saving.mutateAsync({ version, seen, edit, waited, onConflict: () => resolve('conflict') }).then(
          ({ outcome }) => resolve(outcome === 'saved' ? 'saved' : 'conflict'),
          () => resolve('refused'),
        )
      }),
    /** Something is on its way; not while the person has to choose. */
    saving: saving.isPending && !question,
    errors,
    conflict: question?.clash ?? null,
    record: options.record,
    /** Keeps what the others wrote for the keys named, one's own for the rest. */
    resolve: (keepTheirs: readonly string[]) => question?.answer(keepTheirs),
    /** Back to what one was writing; nothing is saved. */
    dismiss: () => question?.answer(null),
  }
}

/** Asks one after the other. Whoever has left the page cannot be asked: they are told that their change did not go in. */
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
