import type { LoaderFunctionArgs } from 'react-router'
import { replace } from 'react-router'
import { failureOf } from '../shell/failure.ts'
import { nextAddress } from '../shell/sign-in-address.ts'
import { meQuery } from '../shell/me.ts'
import { queryClient } from '../shell/query-client.ts'
import { auth, currentSession } from '../shell/session.ts'

/** What the sign-in screen is for this time. */
export type AuthState =
  | { view: 'sign_in'; linkFailed: boolean }
  | { view: 'new_password'; proof: 'given' | 'failed' | 'missing' }
  | { view: 'organization'; fullName: string; orgName: string; planTier: string }

/** Decides by address and session; who is signed in and belongs to an organization is sent on. */
export async function authState({ request }: LoaderFunctionArgs): Promise<AuthState> {
  const search = new URL(request.url).searchParams
  const { error: linkError } = await auth.initialize()
  const session = await currentSession()
  if (search.get('mode') === 'reset') {
    return { view: 'new_password', proof: session ? 'given' : linkError ? 'failed' : 'missing' }
  }
  if (session === null) return { view: 'sign_in', linkFailed: linkError !== null }
  if (await hasOrganization()) throw replace(nextAddress(search))
  if ((await currentSession()) === null) return { view: 'sign_in', linkFailed: false }
  const { full_name, org_name, plan_tier } = session.user.user_metadata as Record<string, unknown>
  return { view: 'organization', fullName: textOf(full_name), orgName: textOf(org_name), planTier: textOf(plan_tier) }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** False without organization, and when the session turns out to be over (which then is forgotten). */
async function hasOrganization(): Promise<boolean> {
  try {
    await queryClient.ensureQueryData(meQuery)
    return true
  } catch (error) {
    const { code } = failureOf(error)
    if (code === 'unauthenticated') await auth.signOut({ scope: 'local' })
    else if (code !== 'no_organization') throw error
    return false
  }
}
