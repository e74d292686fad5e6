import { normalizeEmail } from '@plumbline/domain/email-address'
import type { ReactNode } from 'react'
import { m } from '../messages/generated/messages.js'
import { FormDialog } from '../ui/overlays/FormDialog.tsx'
import type { VendorDraft } from './vendor-facts.ts'
import { VendorFields } from './VendorFields.tsx'

type PanelProps = {
  title: string
  draft: VendorDraft
  onChange: (change: Partial<VendorDraft>) => void
  note: ReactNode
  working: boolean
  onSave: () => void
  onCancel: () => void
  onClose: () => void
  mayManage?: boolean
  /** the contact that typing changes, rather than making a new one */
  ownContactId?: string | undefined
}

/** The form of a vendor, new or not. */
export function VendorPanel({ mayManage = false, ownContactId, ...props }: PanelProps) {
  const { title, draft, onChange, note, working, onSave, onCancel, onClose } = props
  const { email } = draft.contact
  const problems = {
    ...(draft.vendor.name.trim() === '' && { name: m.vendors_name_needed() }),
    ...(email.trim() !== '' && normalizeEmail(email) === null && { email: m.vendors_email_wrong() }),
  }
  return (
    <FormDialog
      title={title}
      width="medium"
      wrong={Object.keys(problems).length > 0}
      working={working}
      onSubmit={onSave}
      onCancel={onCancel}
      onClose={onClose}
    >
      {(asked) => (
        <>
          {note}
          <VendorFields
            draft={draft}
            onChange={onChange}
            problems={asked ? problems : {}}
            mayManage={mayManage}
            ownContactId={ownContactId}
          />
        </>
      )}
    </FormDialog>
  )
}
