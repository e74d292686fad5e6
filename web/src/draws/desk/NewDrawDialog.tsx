import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { RadioList } from '../../ui/fields/RadioList.tsx'
import { formatMoney } from '../../ui/figures/format.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { ALL_OPEN, deskQuery, type DeskRow, rowsOf } from './queries.ts'
import { mayAsk } from './standing.ts'
import { useStartDraw } from './use-start-draw.ts'

/** Chooses a loan that has something ready, and starts its draw or opens its draft. */
export function NewDrawDialog({ onClose }: { onClose: () => void }) {
  const desk = useQuery(deskQuery(ALL_OPEN))
  const start = useStartDraw()
  const rows = rowsOf(desk.data?.lenders ?? []).filter(({ loan }) => mayAsk(loan))
  const [chosen, setChosen] = useState<string | null>(null)
  const loanId = chosen ?? rows[0]?.loan.loanId ?? null
  const loan = rows.find((row) => row.loan.loanId === loanId)?.loan
  return (
    <FormDialog
      title={m.draw_desk_new()}
      lede={m.draw_desk_new_lede()}
      width="medium"
      submitLabel={loan?.draw ? m.draw_desk_open_draft() : m.draw_desk_new_start()}
      disabled={!loan}
      working={start.isPending}
      onSubmit={() => loan && start.mutate(loan)}
      onClose={onClose}
    >
      {desk.isError && !desk.data ? (
        <FailureState error={desk.error} onRetry={() => void desk.refetch()} />
      ) : !desk.data ? (
        <SkeletonRows rows={3} label={m.draw_desk_loading()} />
      ) : rows.length === 0 ? (
        <p className="text-14 text-ink-soft">{m.draw_desk_new_none()}</p>
      ) : (
        <RadioList
          stacked
          label={m.draw_desk_new_which()}
          value={loanId}
          onChange={setChosen}
          options={rows.map((row) => ({
            value: row.loan.loanId,
            label: row.loan.deal.name,
            detail: detailOf(row),
            figure: formatMoney(row.loan.draw?.requestedCents || row.loan.readyCents, { currency: false }),
          }))}
        />
      )}
    </FormDialog>
  )
}

function detailOf({ lender, loan: { draw } }: DeskRow): string {
  return draw ? `${lender.name}, ${m.draw_desk_new_draft({ number: draw.loanNumber })}` : lender.name
}
