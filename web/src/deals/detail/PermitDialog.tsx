import type { Permit } from '@plumbline/contract/deals/permits'
import { PERMIT_KINDS, type PermitKind, permitProblem } from '@plumbline/domain/deals/permits'
import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import { changedFacts } from '../../shell/drafts/merge.ts'
import { factFailures } from '../../shell/failures/field-failures.ts'
import { SavedDraftNote } from '../../shell/drafts/SavedDraftNote.tsx'
import { useMe } from '../../shell/session/me.ts'
import { useSavedDraft } from '../../shell/drafts/use-saved-draft.ts'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { DayField } from '../../ui/fields/DayField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { EditConflict } from '../../shell/drafts/EditConflict.tsx'
import { PERMIT_FACTS, permitFactWords, permitKindWords } from './permit-words.ts'
import { EMPTY_PERMIT, factsOf, type PermitFacts, useAddPermit, usePermitEdit } from './use-permit-changes.ts'

export function AddPermitDialog({ dealId, onClose }: { dealId: string; onClose: () => void }) {
  const kept = useSavedDraft(`permit:${dealId}:new`, EMPTY_PERMIT)
  const leave = () => {
    kept.drop()
    onClose()
  }
  const add = useAddPermit(dealId, leave)
  return (
    <PermitPanel
      title={m.permits_add()}
      facts={kept.draft}
      onChange={kept.change}
      note={kept.restored && <SavedDraftNote onStartOver={() => kept.startOver(EMPTY_PERMIT)} />}
      working={add.isPending}
      errors={add.error ? factFailures(add.error, 'permit.') : {}}
      onSave={(facts) => add.mutate(facts)}
      onCancel={leave}
      onClose={onClose}
    />
  )
}

/** The draft being typed, and the version it changes. */
type Draft = PermitFacts & { version: number; seen: PermitFacts }

/** Edits a permit against the version shown when editing began. */
export function EditPermitDialog({ permit, onClose }: { permit: Permit; onClose: () => void }) {
  const initial: Draft = { ...factsOf(permit), version: permit.version, seen: factsOf(permit) }
  const kept = useSavedDraft(`permit:${permit.id}`, initial)
  const leave = () => {
    kept.drop()
    onClose()
  }
  const edit = usePermitEdit(permit, leave)
  const { version, seen, ...facts } = kept.draft
  return (
    <>
      <PermitPanel
        title={m.permits_edit()}
        facts={facts}
        onChange={kept.change}
        note={kept.restored && <SavedDraftNote onStartOver={() => kept.startOver(initial)} />}
        working={edit.saving}
        errors={edit.errors}
        onSave={(typed) => {
          const changed = changedFacts(seen, typed)
          if (Object.keys(changed).length === 0) leave()
          else void edit.save(version, seen, changed)
        }}
        onCancel={leave}
        onClose={onClose}
      />
      <EditConflict
        edit={edit}
        name={(key) => PERMIT_FACTS[key]()}
        value={(key, side) => permitFactWords(key, side[key])}
      />
    </>
  )
}

type PanelProps = {
  title: string
  facts: PermitFacts
  onChange: (facts: Partial<PermitFacts>) => void
  note: ReactNode
  working: boolean
  errors: Readonly<Record<string, string>>
  onSave: (facts: PermitFacts) => void
  onCancel: () => void
  onClose: () => void
}

function PermitPanel({ title, facts, onChange, note, working, errors, onSave, onCancel, onClose }: PanelProps) {
  const { today } = useMe().organization
  const problem = permitProblem(facts)
  const day = (key: 'issued' | 'expires' | 'final', asked: boolean) => (
    <DayField
      label={PERMIT_FACTS[key]()}
      value={facts[key]}
      today={today}
      error={(asked && problem?.field === key ? m.permits_before_issued() : undefined) ?? errors[key]}
      onChange={(value) => onChange({ [key]: value })}
    />
  )
  return (
    <FormDialog
      title={title}
      wrong={problem !== null}
      working={working}
      onSubmit={() => onSave({ ...facts, number: facts.number?.trim() || null })}
      onCancel={onCancel}
      onClose={onClose}
    >
      {(asked) => (
        <>
          {note}
          <div className="grid grid-cols-2 gap-4">
            <ChoiceField
              className="max-sm:col-span-2"
              label={PERMIT_FACTS['kind']()}
              value={facts.kind}
              choices={PERMIT_KINDS.map((value) => ({ value, label: permitKindWords(value) }))}
              error={errors['kind']}
              onChange={(event) => onChange({ kind: event.target.value as PermitKind })}
            />
            <TextField
              label={PERMIT_FACTS['number']()}
              maxLength={60}
              value={facts.number ?? ''}
              error={errors['number']}
              onChange={(event) => onChange({ number: event.target.value || null })}
            />
            {day('issued', asked)}
            {day('expires', asked)}
            {day('final', asked)}
          </div>
        </>
      )}
    </FormDialog>
  )
}
