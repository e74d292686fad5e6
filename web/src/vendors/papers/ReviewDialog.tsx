import type { VendorPaper } from '@plumbline/contract/vendors/papers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { offerUndo } from '../../undo/offer-undo.ts'
import { Button } from '../../ui/Button.tsx'
import { formatDay, formatMoney } from '../../ui/figures/format.ts'
import { TextAreaField } from '../../ui/fields/TextField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { PAPER_NAMES } from '../words.ts'

/** Accepts a paper, or rejects it with a reason. */
export function ReviewDialog({ paper, onClose }: { paper: VendorPaper; onClose: () => void }) {
  const [reason, setReason] = useState<string | null>(null)
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['vendors'] })
  const { id: paperId, vendorId: id, version } = paper
  const name = PAPER_NAMES[paper.type]()
  const review = useMutation({
    mutationFn: () =>
      reason === null
        ? api.vendorPapers.review({ id, paperId, version, decision: 'accept' })
        : api.vendorPapers.review({ id, paperId, version, decision: 'reject', reason: reason.trim() }),
    onSuccess: ({ undoId }) => {
      offerUndo(
        reason === null ? m.vendors_paper_accepted({ paper: name }) : m.vendors_paper_rejected({ paper: name }),
        undoId,
        { refresh },
      )
      onClose()
    },
    onError: toastFailure,
    onSettled: refresh,
  })
  const open = useMutation({
    mutationFn: () => api.vendorPapers.open({ id, paperId }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: toastFailure,
  })
  const isReasonMissing = reason !== null && reason.trim() === ''
  return (
    <FormDialog
      title={m.vendors_review_title({ paper: name })}
      lede={m.vendors_review_lede()}
      submitLabel={reason === null ? m.vendors_review_accept() : m.vendors_review_reject()}
      wrong={isReasonMissing}
      working={review.isPending}
      onSubmit={() => review.mutate()}
      onClose={onClose}
      aside={
        reason === null && (
          <Button kind="quiet" onClick={() => setReason('')}>
            {m.vendors_review_reject()}
          </Button>
        )
      }
    >
      {(asked) => (
        <>
          <PaperFacts paper={paper} />
          {paper.abilities.open && (
            <Button working={open.isPending} onClick={() => open.mutate()}>
              {paper.fileName ?? m.vendors_open_file()}
            </Button>
          )}
          {reason !== null && (
            <TextAreaField
              label={m.vendors_review_reason()}
              maxLength={500}
              value={reason}
              error={asked && isReasonMissing ? m.vendors_review_reason_needed() : undefined}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

const day = (value: string | null) => value && formatDay(value)
const money = (cents: number | null) => cents !== null && formatMoney(cents)

function PaperFacts({ paper }: { paper: VendorPaper }) {
  const facts = [
    [m.vendors_paper_insured(), paper.insuredName],
    [m.vendors_paper_carrier(), paper.carrier],
    [m.vendors_paper_policy_no(), paper.policyNo],
    [m.vendors_paper_issued(), day(paper.issued)],
    [m.vendors_paper_effective(), day(paper.effective)],
    [m.vendors_paper_expires(), day(paper.expires)],
    [m.vendors_paper_each(), money(paper.eachOccurrenceCents)],
    [m.vendors_paper_aggregate(), money(paper.aggregateCents)],
    [m.vendors_paper_note(), paper.note],
  ].filter(([, value]) => value)
  return (
    <dl className="text-14">
      {facts.map(([label, value]) => (
        <div key={String(label)} className="flex justify-between gap-4 border-b border-line py-2">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
