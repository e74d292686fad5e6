import { data, type LoaderFunctionArgs, replace } from 'react-router'
import { failureOf } from '../failures/failure.ts'
import { meQuery } from './me.ts'
import { queryClient } from '../api/query-client.ts'
import { currentSession } from './session.ts'
import { signInAddress } from './sign-in-address.ts'

const SENT_AWAY = new Set(['unauthenticated', 'mfa_required', 'no_organization'])

/** What the router calls every address below /app that has no page. */
const NOWHERE = '/app/*'

/**
 * Lets members of an organization in; who has no user, second factor shown, profile or organization goes to /auth and comes back afterwards.
 * Where there is no page, nobody is asked to sign in for it.
 */
export async function requireMember({ request, pattern }: LoaderFunctionArgs): Promise<null> {
  const refusal = () => (pattern === NOWHERE ? data(null, { status: 404 }) : replace(signInAddress(request.url)))
  if ((await currentSession()) === null) throw refusal()
  try {
    await queryClient.ensureQueryData(meQuery)
    return null
  } catch (error) {
    if (SENT_AWAY.has(failureOf(error).code)) throw refusal()
    throw error
  }
}
