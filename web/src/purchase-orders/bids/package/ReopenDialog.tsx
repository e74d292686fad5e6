import type { BidPackage } from '@plumbline/contract/purchase-orders/bids'
import { bidPackageNumber } from '@plumbline/domain/purchase-orders/bids/package'
import { useState } from 'react'
import { m } from '../../../messages/generated/messages.js'
import { api } from '../../../shell/api/api.ts'
import { useMe } from '../../../shell/session/me.ts'
import { DayField } from '../../../ui/fields/DayField.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { usePackageChange } from '../use-package-change.ts'

/** Asks for bids again, until a later day. */
export function ReopenDialog({ one, onClose }: { one: BidPackage; onClose: () => void }) {
  const { today } = useMe().organization
  const [closesOn, setClosesOn] = useState<string | null>(null)
  const number = bidPackageNumber(one.number)
  const reopen = usePackageChange<void>(one.dealId, {
    send: () => api.bids.step({ packageId: one.id, version: one.version, event: 'reopen', closesOn }),
    said: () => m.bids_reopen_said({ number }),
    onDone: onClose,
  })
  const isPast = closesOn !== null && closesOn < today
  return (
    <FormDialog
      title={m.bids_reopen_title({ number })}
      submitLabel={m.bids_reopen()}
      working={reopen.isPending}
      wrong={isPast}
      onSubmit={() => reopen.mutate()}
      onClose={onClose}
    >
      {(asked) => (
        <DayField
          label={m.bids_closes()}
          value={closesOn}
          today={today}
          error={asked && isPast ? m.bids_reopen_odd() : undefined}
          onChange={setClosesOn}
        />
      )}
    </FormDialog>
  )
}
