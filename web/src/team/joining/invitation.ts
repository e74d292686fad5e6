import type { InvitationSeen } from '@plumbline/contract/team/invitations'
import type { Session } from '@supabase/auth-js'
import { api } from '../../shell/api/api.ts'
import { failureDetails } from '../../shell/failures/failure.ts'
import { otherWays } from '../../auth/providers/ask-other-ways.ts'
import type { LandingFailure } from '../../auth/landing-failure.ts'
import type { OtherWays } from '../../auth/providers/other-ways.ts'
import type { OverState } from './InvitationOverView.tsx'

export type InvitationState =
  | {
      view: 'invitation'
      token: string
      invitation: InvitationSeen
      signedInAs: string | null
      ways: OtherWays
      failure: LandingFailure | null
    }
  | { view: 'invitation_over'; state: OverState }

/** What the link of an invitation is for whoever follows it. @param failure of a sign-in elsewhere that it came back from */
export async function invitationState(
  token: string,
  session: Session | null,
  failure: LandingFailure | null,
): Promise<InvitationState> {
  try {
    const invitation = await api.invitations.look({ token })
    const signedInAs = session ? (session.user.email ?? '') : null
    return { view: 'invitation', token, invitation, signedInAs, ways: await otherWays(), failure }
  } catch (error) {
    const over = failureDetails(error, 'invitation_over')
    if (!over) throw error
    return { view: 'invitation_over', state: over.state }
  }
}
