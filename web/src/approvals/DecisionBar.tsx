import type { Approval } from '@plumbline/contract/approvals/approval'
import type { ApprovalPane } from '@plumbline/contract/approvals/shown'
import { MIN_OVERRIDE_REASON } from '@plumbline/domain/approvals/course'
import { Check } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import type { Deciding } from './deciding.ts'
import { Key } from '../shell/keys/Key.tsx'
import { useRequestAction } from './use-decide.ts'

/** Marks the note, which a key leads to. */
export const NOTE = { 'data-approval-note': '' }

export function focusNote(): void {
  requestAnimationFrame(() => document.querySelector<HTMLInputElement>('[data-approval-note]')?.focus())
}

const APPROVE_WORDS = {
  nothing: m.approvals_approve,
  issue: m.approvals_approve_issue,
  move: m.approvals_approve_move,
} as const

type Props = { approval: Approval; thenDoes: ApprovalPane['thenDoes']; deciding: Deciding }

/** The note and both buttons, at the thumb on a phone. Requesters withdraw and remind here. */
export function DecisionBar({ approval, thenDoes, deciding }: Props) {
  const { abilities } = approval
  if (abilities.withdraw && !abilities.decide) return <RequesterBar approval={approval} />
  if (!abilities.decide && !abilities.decideAsAdmin) return null
  const asAdmin = !abilities.decide
  const { note, onNote, askedForNote, working, onDecide } = deciding
  const reason = note.trim() === '' ? null : note.trim()
  return (
    <footer
      data-action-bar
      className="sticky bottom-0 flex flex-wrap items-start gap-2 border-t border-line bg-surface px-4 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:px-8"
    >
      <TextField
        {...NOTE}
        label={asAdmin ? m.approvals_note_admin() : m.approvals_note()}
        hideLabel
        placeholder={asAdmin ? m.approvals_note_admin() : m.approvals_note()}
        value={note}
        maxLength={2_000}
        onChange={(event) => onNote(event.target.value)}
        error={askedForNote ? noteError(note, asAdmin) : undefined}
        className="min-w-0 flex-1 max-md:basis-full"
      />
      <Button
        size="large"
        className="max-md:flex-1"
        working={working}
        aria-keyshortcuts="r"
        onClick={() => onDecide(approval, { decision: 'rejected', reason })}
      >
        {m.approvals_reject()}
        <Key className="max-lg:hidden">R</Key>
      </Button>
      <Button
        kind="brass"
        size="large"
        className="max-md:flex-2"
        working={working}
        icon={<Check aria-hidden size={16} strokeWidth={1.6} />}
        aria-keyshortcuts="a"
        onClick={() => onDecide(approval, { decision: 'approved', reason })}
      >
        {APPROVE_WORDS[thenDoes]()}
        <Key className="max-lg:hidden">A</Key>
      </Button>
    </footer>
  )
}

function noteError(note: string, asAdmin: boolean): string | undefined {
  if (asAdmin && note.trim().length < MIN_OVERRIDE_REASON) return m.approvals_note_short()
  return note.trim() === '' ? m.approvals_note_required() : undefined
}

/** Whether a decision lacks the note that it needs. */
export function lacksNote({ abilities }: Pick<Approval, 'abilities'>, decision: string, note: string | null): boolean {
  if (!abilities.decide) return (note ?? '').length < MIN_OVERRIDE_REASON
  return decision === 'rejected' && note === null
}

function RequesterBar({ approval }: { approval: Approval }) {
  const withdraw = useRequestAction('withdraw', approval)
  const remind = useRequestAction('remind', approval)
  return (
    <footer
      data-action-bar
      className="sticky bottom-0 flex justify-end gap-2 border-t border-line bg-surface px-4 py-3 md:px-8"
    >
      {approval.abilities.remind && (
        <Button size="large" working={remind.isPending} onClick={() => remind.mutate()}>
          {m.approvals_remind()}
        </Button>
      )}
      <Button size="large" working={withdraw.isPending} onClick={() => withdraw.mutate()}>
        {m.approvals_withdraw()}
      </Button>
    </footer>
  )
}
