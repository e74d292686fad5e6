import { hasReason } from '@plumbline/domain/deals/exception-reason'
import type { DealDetail } from '@plumbline/contract/deals/deals'
import { fieldSpec } from '@plumbline/domain/deals/fields'
import { ARCHIVE_REASONS, type ArchiveReason } from '@plumbline/domain/deals/status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { useMe } from '../../shell/session/me.ts'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { DayField } from '../../ui/fields/DayField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { TextAreaField, TextField } from '../../ui/fields/TextField.tsx'
import { archiveReasonWords } from '../archive-words.ts'
import { fieldName } from '../field-words.ts'
import { dealQuery } from '../queries.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { DuplicateDialog } from './DuplicateDialog.tsx'
import { offerDealUndo } from '../adopt-change.ts'

export type StatusAction = 'rename' | 'duplicate' | 'hold' | 'resume' | 'archive' | 'restore' | 'reopen' | 'delete'

type Props = {
  deal: DealDetail
  action: StatusAction | null
  onClose: () => void
  /** continues with another action */
  onInstead: (action: StatusAction) => void
}
type Changed = { deal: DealDetail; undoId: string | null }

/** The actions of a deal's menu. Each dialog asks for what the record needs and explains what happens next. */
export function StatusDialogs({ deal, action, onClose, onInstead }: Props) {
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: ({ act }: { act: () => Promise<Changed>; said: string }) => act(),
    onSuccess: async (changed, { said }) => {
      queryClient.setQueryData<DealDetail>(dealQuery(deal.id).queryKey, changed.deal)
      offerDealUndo(queryClient, said, changed.undoId)
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['deals'] })
    },
    onError: async (error) => {
      toastFailure(error)
      // After a conflict, the next try is based on the current version.
      await queryClient.invalidateQueries({ queryKey: dealQuery(deal.id).queryKey })
    },
  })
  const panel = { working: change.isPending, onClose }
  const asked: Asked = { deal, panel, run: (act, said) => change.mutate({ act, said }) }
  switch (action) {
    case 'rename':
      return <RenameDialog {...asked} />
    case 'duplicate':
      return <DuplicateDialog deal={deal} onClose={onClose} />
    case 'delete':
      return <DeleteDialog deal={deal} onClose={onClose} onArchive={() => onInstead('archive')} />
    case 'hold':
      return <HoldDialog {...asked} />
    case 'archive':
      return <ArchiveDialog {...asked} />
    case 'reopen':
      return <ReopenDialog {...asked} />
    case 'resume':
      return (
        <FormDialog
          {...panel}
          title={m.deals_resume_title({ deal: deal.name })}
          lede={m.deals_resume_text()}
          submitLabel={m.deals_resume()}
          onSubmit={() =>
            asked.run(
              () => api.deals.hold({ id: deal.id, version: deal.version, onHold: false }),
              m.deals_resumed({ deal: deal.name }),
            )
          }
        />
      )
    case 'restore':
      return (
        <FormDialog
          {...panel}
          title={m.deals_restore_title({ deal: deal.name })}
          lede={m.deals_restore_text()}
          submitLabel={m.deals_restore()}
          onSubmit={() =>
            asked.run(
              () => api.deals.restore({ id: deal.id, version: deal.version }),
              m.deals_restored({ deal: deal.name }),
            )
          }
        />
      )
    case null:
      return null
  }
}

type Asked = {
  deal: DealDetail
  panel: { working: boolean; onClose: () => void }
  run: (act: () => Promise<Changed>, said: string) => void
}

function RenameDialog({ deal, panel, run }: Asked) {
  const [name, setName] = useState(deal.name)
  const typed = name.trim()
  return (
    <FormDialog
      {...panel}
      title={m.deals_rename_title({ deal: deal.name })}
      submitLabel={m.deals_rename()}
      wrong={typed === ''}
      onSubmit={() => {
        if (typed === deal.name) panel.onClose()
        else
          run(
            () => api.deals.update({ id: deal.id, version: deal.version, fields: { name: typed } }),
            m.deals_renamed({ deal: typed }),
          )
      }}
    >
      {(asked) => (
        <TextField
          label={fieldName('name')}
          value={name}
          maxLength={fieldSpec('name').max}
          error={asked && typed === '' ? m.deals_rename_needs_name() : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      )}
    </FormDialog>
  )
}

function HoldDialog({ deal, panel, run }: Asked) {
  const me = useMe()
  const [reason, setReason] = useState('')
  const [reviewOn, setReviewOn] = useState<string | null>(null)
  const missing = reason.trim() === ''
  return (
    <FormDialog
      {...panel}
      title={m.deals_hold_title({ deal: deal.name })}
      lede={m.deals_hold_text()}
      submitLabel={m.deals_hold()}
      wrong={missing}
      onSubmit={() =>
        run(
          () => api.deals.hold({ id: deal.id, version: deal.version, onHold: true, reason: reason.trim(), reviewOn }),
          m.deals_held({ deal: deal.name }),
        )
      }
    >
      {(asked) => (
        <>
          <TextAreaField
            label={m.deals_hold_why()}
            value={reason}
            maxLength={500}
            error={asked && missing ? m.deals_hold_needs_reason() : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
          <DayField
            label={m.deals_hold_review()}
            help={m.deals_hold_review_help()}
            value={reviewOn}
            today={me.organization.today}
            onChange={setReviewOn}
          />
        </>
      )}
    </FormDialog>
  )
}

function ArchiveDialog({ deal, panel, run }: Asked) {
  const [reason, setReason] = useState<ArchiveReason | ''>('')
  const [note, setNote] = useState('')
  return (
    <FormDialog
      {...panel}
      title={m.deals_archive_title_of({ deal: deal.name })}
      lede={m.deals_archive_text()}
      submitLabel={m.deals_archive()}
      wrong={reason === ''}
      onSubmit={() => {
        if (reason === '') return
        run(
          () => api.deals.archive({ id: deal.id, version: deal.version, reason, note: note.trim() || null }),
          m.deals_archived({ deal: deal.name }),
        )
      }}
    >
      {(asked) => (
        <>
          <ChoiceField
            label={m.deals_archive_why()}
            value={reason}
            placeholder={m.deals_choose()}
            error={asked && reason === '' ? m.deals_archive_needs_reason() : undefined}
            choices={ARCHIVE_REASONS.map((value) => ({ value, label: archiveReasonWords(value) }))}
            onChange={(event) => setReason(event.target.value as ArchiveReason)}
          />
          <TextAreaField
            label={m.deals_note()}
            value={note}
            maxLength={500}
            onChange={(event) => setNote(event.target.value)}
          />
        </>
      )}
    </FormDialog>
  )
}

function ReopenDialog({ deal, panel, run }: Asked) {
  const [reason, setReason] = useState('')
  const tooShort = !hasReason(reason)
  return (
    <FormDialog
      {...panel}
      title={m.deals_reopen_title({ deal: deal.name })}
      lede={m.deals_reopen_text()}
      submitLabel={m.deals_reopen()}
      wrong={tooShort}
      onSubmit={() =>
        run(
          () => api.deals.reopen({ id: deal.id, version: deal.version, reason: reason.trim() }),
          m.deals_reopened({ deal: deal.name }),
        )
      }
    >
      {(asked) => (
        <TextAreaField
          label={m.deals_reopen_why()}
          value={reason}
          maxLength={500}
          error={asked && tooShort ? m.deals_override_too_short() : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
