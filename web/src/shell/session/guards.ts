import { data, type LoaderFunctionArgs, redirectDocument, replace } from 'react-router'
import { failureOf } from '../failures/failure.ts'
import { meQuery } from './me.ts'
import { queryClient } from '../api/query-client.ts'
import { currentSession } from './session.ts'
import { signInAddress } from './sign-in-address.ts'

const SENT_AWAY = new Set(['unauthenticated', 'mfa_required', 'no_organization'])

/** Where people go whose role has no place in the application. */
const PORTAL = '/portal'

/** The router's pattern for every URL below /app without a page. */
const NOWHERE = '/app/*'

/**
 * Lets organization members in. People without a user, confirmed second factor, profile, or organization are sent to
 * /auth and come back afterwards.
 * Vendors are sent to their portal. A URL without a page never asks anyone to sign in.
 */
export async function requireMember({ request, pattern }: LoaderFunctionArgs): Promise<null> {
  const refusal = () => (pattern === NOWHERE ? data(null, { status: 404 }) : replace(signInAddress(request.url)))
  if ((await currentSession()) === null) throw refusal()
  try {
    await queryClient.ensureQueryData(meQuery)
    return null
  } catch (error) {
    const { code } = failureOf(error)
    if (SENT_AWAY.has(code)) throw refusal()
    if (code === 'forbidden') throw redirectDocument(PORTAL)
    throw error
  }
}
