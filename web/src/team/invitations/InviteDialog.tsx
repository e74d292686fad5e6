import type { InvitePerson, Team } from '@plumbline/contract/team/team'
import { normalizeEmail } from '@plumbline/domain/email-address'
import { MAX_NAME_LENGTH } from '@plumbline/domain/auth/accounts/names'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { failureDetails } from '../../shell/failures/failure.ts'
import { LANGUAGE_NAMES, LOCALES } from '../../shell/choices/language.ts'
import { useMe } from '../../shell/session/me.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { refreshTeam } from '../queries.ts'
import { InvitedDeals } from './InvitedDeals.tsx'
import { RolesField } from '../RolesField.tsx'

type Language = NonNullable<InvitePerson['language']>
type Props = { invitable: Team['invitable']; onClose: () => void }

/** Asks whom to invite, with which roles, and in which language to send the email. */
export function InviteDialog({ invitable, onClose }: Props) {
  const queryClient = useQueryClient()
  const [wanted, setWanted] = useState<InvitePerson & { language: Language }>({
    email: '',
    fullName: '',
    roles: [],
    language: useMe().organization.language,
    dealIds: [],
  })
  const change = (more: Partial<typeof wanted>) => {
    invite.reset()
    setWanted({ ...wanted, ...more })
  }
  const invite = useMutation({
    mutationFn: () => api.team.invite({ ...wanted, email: wanted.email.trim() }),
    onSuccess: async ({ email }) => {
      toast.success(m.team_invited({ email }))
      onClose()
      await refreshTeam(queryClient)
    },
    onError: (error) => {
      if (!emailRefusal(error) && !isDealGone(error)) toastFailure(error)
    },
  })
  const isAddress = normalizeEmail(wanted.email) !== null
  return (
    <FormDialog
      width="medium"
      title={m.team_invite_title()}
      lede={m.team_invite_lede()}
      submitLabel={m.team_send_invitation()}
      working={invite.isPending}
      wrong={!isAddress || wanted.roles.length === 0}
      onSubmit={() => invite.mutate()}
      onClose={onClose}
    >
      {(asked) => (
        <>
          <TextField
            label={m.team_email()}
            type="email"
            inputMode="email"
            required
            maxLength={255}
            value={wanted.email}
            error={asked && !isAddress ? m.team_email_wrong() : emailRefusal(invite.error)}
            onChange={(event) => change({ email: event.target.value })}
          />
          <TextField
            label={m.team_name()}
            help={m.team_optional()}
            maxLength={MAX_NAME_LENGTH}
            value={wanted.fullName}
            onChange={(event) => change({ fullName: event.target.value })}
          />
          <RolesField
            roles={invitable}
            value={wanted.roles}
            onChange={(roles) => change({ roles })}
            error={asked && wanted.roles.length === 0 ? m.team_roles_needed() : undefined}
          />
          <InvitedDeals
            chosen={wanted.dealIds}
            error={isDealGone(invite.error) ? m.team_invited_deals_gone() : undefined}
            onChange={(dealIds) => change({ dealIds })}
          />
          <ChoiceField
            label={m.team_mail_language()}
            value={wanted.language}
            choices={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            onChange={(event) => change({ language: event.target.value as Language })}
          />
        </>
      )}
    </FormDialog>
  )
}

/** Checks whether a chosen deal was closed or archived in the meantime. */
function isDealGone(error: unknown): boolean {
  return failureDetails(error, 'invalid_input')?.fields.some(({ path }) => path === 'dealIds') ?? false
}

/** Returns what the server reported about the email address. */
function emailRefusal(error: unknown): string | undefined {
  const rule = failureDetails(error, 'invalid_input')?.fields.find(({ path }) => path === 'email')?.rule
  switch (rule) {
    case undefined:
      return undefined
    case 'member':
      return m.team_email_member()
    case 'deactivated':
      return m.team_email_deactivated()
    case 'already_invited':
      return m.team_email_invited()
    default:
      return m.team_email_wrong()
  }
}
