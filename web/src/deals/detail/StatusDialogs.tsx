import type { DealDetail } from '@plumbline/contract/deals'
import { ARCHIVE_REASONS, type ArchiveReason } from '@plumbline/domain/deals/status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api.ts'
import { toastFailure } from '../../shell/toast-failure.ts'
import { useMe } from '../../shell/me.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { DayField } from '../../ui/DayField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextAreaField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.tsx'
import { archiveReasonWords } from '../archive-words.ts'
import { dealQuery } from '../queries.ts'
import { takeBack } from '../take-back.ts'

export type StatusAction = 'hold' | 'resume' | 'archive' | 'restore' | 'reopen'

type Props = { deal: DealDetail; action: StatusAction | null; onClose: () => void }
type Changed = { deal: DealDetail; undoId: string | null }

/** Hold, archive, restore, reopen: each asks for what its record needs, and says what follows. */
export function StatusDialogs({ deal, action, onClose }: Props) {
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: ({ act }: { act: () => Promise<Changed>; said: string }) => act(),
    onSuccess: async (changed, { said }) => {
      queryClient.setQueryData<DealDetail>(dealQuery(deal.id).queryKey, changed.deal)
      const { undoId } = changed
      if (undoId) toast.undo(said, () => takeBack(queryClient, undoId))
      else toast.success(said)
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['deals'] })
    },
    onError: toastFailure,
  })
  const shared = {
    deal,
    working: change.isPending,
    onClose,
    run: (act: () => Promise<Changed>, said: string) => change.mutate({ act, said }),
  }
  switch (action) {
    case 'hold':
      return <HoldDialog {...shared} />
    case 'archive':
      return <ArchiveDialog {...shared} />
    case 'reopen':
      return <ReopenDialog {...shared} />
    case 'resume':
      return (
        <Ask
          {...shared}
          title={m.deals_resume_title({ deal: deal.name })}
          text={m.deals_resume_text()}
          label={m.deals_resume()}
          onSubmit={() =>
            shared.run(
              () => api.deals.hold({ id: deal.id, version: deal.version, onHold: false }),
              m.deals_resumed({ deal: deal.name }),
            )
          }
        />
      )
    case 'restore':
      return (
        <Ask
          {...shared}
          title={m.deals_restore_title({ deal: deal.name })}
          text={m.deals_restore_text()}
          label={m.deals_restore()}
          onSubmit={() =>
            shared.run(
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

type Shared = {
  deal: DealDetail
  working: boolean
  onClose: () => void
  run: (act: () => Promise<Changed>, said: string) => void
}

function Ask({
  title,
  text,
  label,
  working,
  onClose,
  onSubmit,
  children,
}: Pick<Shared, 'working' | 'onClose'> & {
  title: string
  text: string
  label: string
  onSubmit: () => void
  children?: ReactNode
}) {
  const form = useId()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      lede={text}
      width="narrow"
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.deals_cancel()}
          </Button>
          <Button kind="brass" type="submit" form={form} working={working}>
            {label}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}

function HoldDialog({ deal, run, ...shared }: Shared) {
  const me = useMe()
  const [reason, setReason] = useState('')
  const [reviewOn, setReviewOn] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const missing = reason.trim() === ''
  return (
    <Ask
      {...shared}
      title={m.deals_hold_title({ deal: deal.name })}
      text={m.deals_hold_text()}
      label={m.deals_hold()}
      onSubmit={() => {
        if (missing) setAsked(true)
        else
          run(
            () => api.deals.hold({ id: deal.id, version: deal.version, onHold: true, reason: reason.trim(), reviewOn }),
            m.deals_held({ deal: deal.name }),
          )
      }}
    >
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
    </Ask>
  )
}

function ArchiveDialog({ deal, run, ...shared }: Shared) {
  const [reason, setReason] = useState<ArchiveReason | ''>('')
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState(false)
  return (
    <Ask
      {...shared}
      title={m.deals_archive_title_of({ deal: deal.name })}
      text={m.deals_archive_text()}
      label={m.deals_archive()}
      onSubmit={() => {
        if (reason === '') setAsked(true)
        else
          run(
            () => api.deals.archive({ id: deal.id, version: deal.version, reason, note: note.trim() || null }),
            m.deals_archived({ deal: deal.name }),
          )
      }}
    >
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
    </Ask>
  )
}

const SHORTEST_REASON = 10

function ReopenDialog({ deal, run, ...shared }: Shared) {
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const tooShort = reason.trim().length < SHORTEST_REASON
  return (
    <Ask
      {...shared}
      title={m.deals_reopen_title({ deal: deal.name })}
      text={m.deals_reopen_text()}
      label={m.deals_reopen()}
      onSubmit={() => {
        if (tooShort) setAsked(true)
        else
          run(
            () => api.deals.reopen({ id: deal.id, version: deal.version, reason: reason.trim() }),
            m.deals_reopened({ deal: deal.name }),
          )
      }}
    >
      <TextAreaField
        label={m.deals_reopen_why()}
        value={reason}
        maxLength={500}
        error={asked && tooShort ? m.deals_override_too_short() : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </Ask>
  )
}
