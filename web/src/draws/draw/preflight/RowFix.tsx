import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import { invoiceLink } from '../../../invoices/address.ts'
import { m } from '../../../messages/generated/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { drawLink, scheduleLink } from '../../address.ts'
import { AttachPaper } from './AttachPaper.tsx'
import type { PreflightRow } from './rows.ts'
import { type PaperTarget, useAskForInsurance, useAskForWaivers } from './use-papers.ts'

export type FixProps = {
  target: PaperTarget
  row: PreflightRow
  /** null for those who don't see the schedule */
  loanId: string | null
  /** Gives lines the amounts again that were paid for; null while amounts can't be changed. */
  onRefill: ((lineIds: readonly string[]) => void) | null
}

/** What fixes a row, in its place. */
export function RowFix(props: FixProps): ReactNode {
  const { target, row, loanId, onRefill } = props
  const invoiceIds = row.findings.flatMap(({ invoiceId }) => (invoiceId === null ? [] : [invoiceId]))
  const lineIds = row.findings.flatMap(({ at }) => (at === null ? [] : [at]))
  switch (row.code) {
    case 'waiver_missing':
    case 'waiver_short':
    case 'earlier_waiver_missing':
      return <AskWaivers target={target} invoiceIds={invoiceIds} isFinal={false} />
    case 'final_waiver_missing':
      return <AskWaivers target={target} invoiceIds={invoiceIds} isFinal />
    case 'coi_expired':
      return <AskInsurance {...props} />
    case 'permit_final_missing':
      return <AttachPaper target={target} type="permit_final" label={m.draws_upload_permit()} />
    case 'completion_photos_missing':
      return <AttachPaper target={target} type="other" label={m.draws_upload_completion()} />
    case 'over_line':
    case 'above_progress':
    case 'more_than_paid':
      return (
        onRefill && (
          <Button size="small" onClick={() => onRefill(lineIds)}>
            {m.draws_refill_lines({ count: lineIds.length })}
          </Button>
        )
      )
    case 'over_balance':
      return (
        onRefill && (
          <Button size="small" onClick={() => onRefill([])}>
            {m.draws_fill_again()}
          </Button>
        )
      )
    case 'open_request':
      return lineIds[0] === undefined ? null : <Go to={drawLink(target.dealId, lineIds[0])}>{m.draws_open()}</Go>
    case 'schedule_not_tied':
    case 'costs_outside_schedule':
      return loanId === null ? null : <Go to={scheduleLink(target.dealId, loanId)}>{m.draws_schedule()}</Go>
    case 'backup_missing':
    case 'photos_missing':
    case 'nothing_to_request':
    case 'below_minimum':
    case 'line_incomplete':
      return null
  }
}

function Go({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="touch-target text-13 text-blueprint hover:underline">
      {children}
    </Link>
  )
}

export function AskWaivers({
  target,
  invoiceIds,
  isFinal,
}: {
  target: PaperTarget
  invoiceIds: string[]
  isFinal: boolean
}) {
  const ask = useAskForWaivers(target)
  const [asked, setAsked] = useState(false)
  if (invoiceIds.length === 0) return null
  if (asked) return <Go to={invoiceLink(target.dealId, invoiceIds[0]!)}>{m.draws_record_waiver()}</Go>
  const kind = isFinal ? ('unconditional_final' as const) : ('unconditional_progress' as const)
  return (
    <Button
      size="small"
      working={ask.isPending}
      onClick={() => ask.mutate({ invoiceIds, kind }, { onSuccess: () => setAsked(true) })}
    >
      {m.draws_ask({ count: invoiceIds.length })}
    </Button>
  )
}

function AskInsurance({ target, row }: FixProps) {
  const ask = useAskForInsurance(target)
  const [asked, setAsked] = useState(false)
  const vendorIds = [...new Set(row.findings.flatMap(({ vendor }) => (vendor === null ? [] : [vendor.id])))]
  if (vendorIds.length === 0) return null
  if (asked) return <Go to={`/app/vendors/${vendorIds[0]!}/papers`}>{m.draws_open_vendor()}</Go>
  return (
    <Button
      size="small"
      working={ask.isPending}
      onClick={() => ask.mutate(vendorIds, { onSuccess: () => setAsked(true) })}
    >
      {m.draws_ask({ count: vendorIds.length })}
    </Button>
  )
}
