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

/**
 * Returns what an invitation link leads to for the current visitor. @param failure of an external sign-in that led back
 * here
 */
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
