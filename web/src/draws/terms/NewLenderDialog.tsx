import { normalizeEmail } from '@plumbline/domain/email-address'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'

type Props = { working: boolean; onAdded: (lenderId: string) => void; onClose: () => void }

/** Adds a lender to the contacts. */
export function NewLenderDialog({ working, onAdded, onClose }: Props) {
  const [typed, setTyped] = useState({ name: '', email: '' })
  const email = typed.email.trim()
  const problems = {
    ...(typed.name.trim() === '' && { name: m.draw_terms_lender_name_needed() }),
    ...(email !== '' && normalizeEmail(email) === null && { email: m.draw_terms_email_odd() }),
  }
  const add = useMutation({
    mutationFn: () =>
      api.contacts.create({
        contact: { kind: 'company', name: typed.name.trim(), email: email || null, roles: ['lender'] },
      }),
    onSuccess: ({ id }) => onAdded(id),
    onError: toastFailure,
  })
  return (
    <FormDialog
      title={m.draw_terms_new_lender()}
      submitLabel={m.draw_terms_add()}
      wrong={Object.keys(problems).length > 0}
      working={working || add.isPending}
      onSubmit={() => add.mutate()}
      onClose={onClose}
    >
      {(asked) => (
        <>
          <TextField
            label={m.draw_terms_lender_name()}
            maxLength={160}
            value={typed.name}
            error={asked ? problems.name : undefined}
            onChange={(event) => setTyped({ ...typed, name: event.target.value })}
          />
          <TextField
            type="email"
            label={m.draw_terms_lender_email()}
            maxLength={254}
            value={typed.email}
            error={asked ? problems.email : undefined}
            onChange={(event) => setTyped({ ...typed, email: event.target.value })}
          />
        </>
      )}
    </FormDialog>
  )
}
