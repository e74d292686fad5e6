import type { Vendor } from '@plumbline/contract/vendors/vendors'
import { addDays } from '@plumbline/domain/calendar'
import type { PaperType } from '@plumbline/domain/vendors/compliance'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { useMe } from '../../shell/session/me.ts'
import { offerUndo } from '../../undo/offer-undo.ts'
import { DayField } from '../../ui/fields/DayField.tsx'
import { TextAreaField } from '../../ui/fields/TextField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { PAPER_NAMES } from '../words.ts'

const DAYS = 30

/** Doesn't require a paper from one vendor until a day, with a reason. */
export function WaiveDialog({ vendor, type, onClose }: { vendor: Vendor; type: PaperType; onClose: () => void }) {
  const { today } = useMe().organization
  const [until, setUntil] = useState<string | null>(addDays(today, DAYS))
  const [reason, setReason] = useState('')
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['vendors'] })
  const paper = PAPER_NAMES[type]()
  const waive = useMutation({
    mutationFn: () => api.vendorPapers.waive({ id: vendor.id, type, until: until ?? today, reason: reason.trim() }),
    onSuccess: ({ undoId }) => {
      offerUndo(m.vendors_waive_said({ paper }), undoId, { refresh })
      onClose()
    },
    onError: toastFailure,
    onSettled: refresh,
  })
  const problems = {
    ...((until === null || until < today) && { until: m.vendors_day_past() }),
    ...(reason.trim() === '' && { reason: m.vendors_needed() }),
  }
  return (
    <FormDialog
      title={m.vendors_waive_title({ paper })}
      lede={m.vendors_waive_lede({ name: vendor.name })}
      wrong={Object.keys(problems).length > 0}
      working={waive.isPending}
      onSubmit={() => waive.mutate()}
      onClose={onClose}
    >
      {(asked) => (
        <>
          <DayField
            label={m.vendors_waive_until()}
            value={until}
            today={today}
            min={today}
            error={asked ? problems.until : undefined}
            onChange={setUntil}
          />
          <TextAreaField
            label={m.vendors_waive_reason()}
            maxLength={500}
            value={reason}
            error={asked ? problems.reason : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        </>
      )}
    </FormDialog>
  )
}
