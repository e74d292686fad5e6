import type { InvitationSeen } from '@plumbline/contract/team/invitations'
import type { ReactNode } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { failureOf } from '../../shell/failures/failure.ts'
import { PageHead } from '../../shell/frame/PageHead.tsx'
import { queryClient } from '../../shell/api/query-client.ts'
import { signOut } from '../../shell/session/sign-out.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { roleNames } from '../role-words.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useWorking } from '../../auth/use-working.ts'
import { InvitedSignIn } from './InvitedSignIn.tsx'
import { JoinAsNewForm } from './JoinAsNewForm.tsx'
import type { LandingFailure } from '../../auth/landing-failure.ts'
import { LandingNotice } from '../../auth/LandingNotice.tsx'
import { ButtonPairs, OtherWaysFrame } from '../../auth/providers/OtherWaysFrame.tsx'
import type { OtherWays } from '../../auth/providers/other-ways.ts'
import { ProviderButtons } from '../../auth/providers/ProviderButtons.tsx'

type Props = {
  token: string
  invitation: InvitationSeen
  signedInAs: string | null
  ways: OtherWays
  failure: LandingFailure | null
}

/**
 * Shows who is inviting whom, followed by a single button, a sign-in form or a sign-up form, depending on the visitor.
 */
export function InvitationView({ token, invitation, signedInAs, ways, failure }: Props) {
  const { organization, invitedBy, email, roles, hasAccount } = invitation
  const join = useJoin(token)
  return (
    <>
      <PageHead title={m.auth_invite_title({ organization })} />
      <h1 className="display-44 wrap-anywhere">{m.auth_invite_title({ organization })}</h1>
      <p className="mt-3 text-15 text-ink-soft">{m.auth_invite_lede({ name: invitedBy, organization })}</p>
      <p className="mt-1 mb-6 text-15 text-ink-soft">{m.auth_invite_as({ roles: roleNames(roles) })}</p>
      <LandingNotice failure={failure} />
      {signedInAs === email ? (
        <SignedIn email={email}>
          <Button kind="brass" size="large" wide working={join.working} onClick={() => void join.run()}>
            {m.auth_invite_join({ organization })}
          </Button>
        </SignedIn>
      ) : signedInAs !== null ? (
        <OtherPerson invited={email} email={signedInAs} />
      ) : (
        <>
          {hasAccount ? (
            <InvitedSignIn email={email} onSignedIn={join.run} />
          ) : (
            <JoinAsNewForm token={token} invitation={invitation} />
          )}
          {ways.providers.length > 0 && (
            <OtherWaysFrame>
              <ButtonPairs>
                <ProviderButtons providers={ways.providers} />
              </ButtonPairs>
            </OtherWaysFrame>
          )}
        </>
      )}
    </>
  )
}

/** Joins a user who is signed in. A user with a second factor is sent to enter it first and then comes back. */
function useJoin(token: string) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return useWorking(async () => {
    try {
      const { organization } = await api.invitations.accept({ token })
      queryClient.clear()
      toast.success(m.auth_invite_joined({ organization }))
      await navigate('/app', { replace: true })
    } catch (error) {
      if (failureOf(error).code !== 'mfa_required') toastFailure(error)
      await revalidate()
    }
  })
}

function SignedIn({ email, children }: { email: string; children: ReactNode }) {
  return (
    <div className="space-y-4">
      <p className="text-14">{m.auth_invite_signed_in({ email })}</p>
      {children}
    </div>
  )
}

function OtherPerson({ invited, email }: { invited: string; email: string }) {
  const { revalidate } = useRevalidator()
  const leave = useWorking(() => signOut().then(revalidate))
  return (
    <div className="space-y-4">
      <p className="text-14 wrap-anywhere">{m.auth_invite_other_person({ invited, email })}</p>
      <Button kind="brass" size="large" wide working={leave.working} onClick={() => void leave.run()}>
        {m.auth_invite_sign_out({ email: invited })}
      </Button>
      <ButtonLink kind="quiet" wide to="/app">
        {m.auth_invite_stay({ email })}
      </ButtonLink>
    </div>
  )
}
