import type { SiteVendor } from '@plumbline/contract/on-site/punch'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { factFailures } from '../../shell/failures/field-failures.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { TextAreaField } from '../../ui/fields/TextField.tsx'
import { formatCount } from '../../ui/figures/format.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'

type Choice = SiteVendor & { open: number }
type Props = { dealId: string; vendors: readonly Choice[]; vendorId: string | null; onClose: () => void }

/** Emails a vendor its open items, which can't be undone. */
export function MailVendorDialog({ dealId, vendors, vendorId, onClose }: Props) {
  const [chosen, setChosen] = useState(vendors.find(({ id }) => id === vendorId)?.id ?? vendors[0]?.id ?? '')
  const [note, setNote] = useState('')
  const mail = useMutation({
    mutationFn: () => api.punchItems.mail({ dealId, vendorId: chosen, note: note.trim() }),
    onSuccess: ({ to, count }) => {
      toast.success(m.on_site_said_mailed({ to, count }))
      onClose()
    },
    onError: (error) => {
      if (Object.keys(factFailures(error)).length === 0) toastFailure(error)
    },
  })
  const refused = mail.error ? factFailures(mail.error) : {}
  return (
    <FormDialog
      title={m.on_site_mail_title()}
      lede={m.on_site_mail_lede()}
      submitLabel={m.on_site_mail_now()}
      working={mail.isPending}
      wrong={chosen === ''}
      onSubmit={() => mail.mutate()}
      onClose={onClose}
    >
      <ChoiceField
        label={m.on_site_vendor()}
        value={chosen}
        error={refused['vendorId']}
        choices={vendors.map(({ id, name, open }) => ({
          value: id,
          label: m.on_site_vendor_open({ name, count: formatCount(open) }),
        }))}
        onChange={(event) => setChosen(event.target.value)}
      />
      <TextAreaField
        label={m.on_site_mail_note()}
        rows={3}
        maxLength={1_000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  )
}
