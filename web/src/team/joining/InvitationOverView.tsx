import type { ErrorDetails } from '@plumbline/contract/errors'
import { m } from '../../messages/generated/messages.js'
import { PageHead } from '../../shell/frame/PageHead.tsx'
import { ButtonLink } from '../../ui/Button.tsx'

export type OverState = ErrorDetails<'invitation_over'>['state']

const WHY: Readonly<Record<OverState, () => string>> = {
  unknown: m.auth_invite_over_unknown,
  expired: m.auth_invite_over_expired,
  revoked: m.auth_invite_over_revoked,
  accepted: m.auth_invite_over_accepted,
}

/** Explains why an invitation link no longer works, and what to do. */
export function InvitationOverView({ state }: { state: OverState }) {
  return (
    <>
      <PageHead title={m.auth_invite_over_title()} />
      <h1 className="display-44">{m.auth_invite_over_title()}</h1>
      <p className="mt-3 mb-6 text-15 text-ink-soft">{WHY[state]()}</p>
      <ButtonLink to="/auth" size="large" wide>
        {m.auth_to_sign_in()}
      </ButtonLink>
    </>
  )
}
