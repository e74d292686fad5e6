import type { LoaderFunctionArgs } from 'react-router'
import { replace } from 'react-router'
import { failureDetails, failureOf } from './shell/failures/failure.ts'
import { nextAddress } from './shell/session/sign-in-address.ts'
import { meQuery } from './shell/session/me.ts'
import { queryClient } from './shell/api/query-client.ts'
import { otherWays } from './auth/providers/ask-other-ways.ts'
import { invitationState, type InvitationState } from './team/joining/invitation.ts'
import { type LandingFailure, landingFailure } from './auth/landing-failure.ts'
import type { OtherWays } from './auth/providers/other-ways.ts'
import { factorsToShow, type OwnFactor, provedFactors } from './auth/factors/second-factor.ts'
import { auth } from './shell/session/auth.ts'
import { currentSession } from './shell/session/session.ts'

/** What the sign-in screen is being used for. */
export type AuthState =
  | { view: 'sign_in'; failure: LandingFailure | null; ways: OtherWays }
  | { view: 'second_factor'; factors: readonly OwnFactor[] }
  | { view: 'new_password'; proof: 'given' | 'failed' | 'missing' }
  | { view: 'add_email' }
  | { view: 'organization'; fullName: string; orgName: string; planTier: string; formerly: string | null }
  | InvitationState

/** Decides based on the URL and the session; signed-in members of an organization are redirected. */
export async function authState({ request }: LoaderFunctionArgs): Promise<AuthState> {
  const search = new URL(request.url).searchParams
  const { error: linkError } = await auth.initialize()
  const session = await currentSession()
  const factors = session ? await factorsToShow() : []
  if (factors.length > 0) return { view: 'second_factor', factors }
  const invite = search.get('invite')
  const failure = linkError && landingFailure(linkError)
  if (invite) return invitationState(invite, session, failure)
  if (search.get('mode') === 'reset') {
    return { view: 'new_password', proof: session ? 'given' : linkError ? 'failed' : 'missing' }
  }
  if (session === null) return { view: 'sign_in', failure, ways: await otherWays() }
  const standing = await standingOf()
  if (standing.is === 'member') throw replace(nextAddress(search))
  if (standing.is === 'without_factor') return { view: 'second_factor', factors: await provedFactors() }
  if ((await currentSession()) === null) return { view: 'sign_in', failure: null, ways: await otherWays() }
  if (!session.user.email) return { view: 'add_email' }
  const { full_name, org_name, plan_tier } = session.user.user_metadata as Record<string, unknown>
  return {
    view: 'organization',
    fullName: textOf(full_name),
    orgName: textOf(org_name),
    planTier: textOf(plan_tier),
    formerly: standing.formerly,
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

type Standing = { is: 'member' } | { is: 'without_factor' } | { is: 'outsider'; formerly: string | null }

/** `outsider`: has no organization, or the session turned out to be over (and is then cleared). */
async function standingOf(): Promise<Standing> {
  try {
    // Fetched again, because cached data in an open page can be outdated if access has ended since.
    await queryClient.fetchQuery(meQuery)
    return { is: 'member' }
  } catch (error) {
    const { code } = failureOf(error)
    if (code === 'mfa_required') {
      // The token still refers to a factor that has since been removed.
      await auth.refreshSession()
      return { is: 'without_factor' }
    }
    if (code === 'unauthenticated') await auth.signOut({ scope: 'local' })
    else if (code !== 'no_organization') throw error
    return { is: 'outsider', formerly: failureDetails(error, 'no_organization')?.formerly ?? null }
  }
}
