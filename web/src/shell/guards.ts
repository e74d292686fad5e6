import { type LoaderFunctionArgs, redirect } from 'react-router'
import { failureOf } from './failure.ts'
import { meQuery } from './me.ts'
import { queryClient } from './query-client.ts'
import { currentSession } from './session.ts'
import { signInAddress } from './sign-in-address.ts'

const SENT_AWAY = new Set(['unauthenticated', 'no_organization'])

/** Lets members of an organization in; who has no user, profile or organization goes to /auth and comes back afterwards. */
export async function requireMember({ request }: LoaderFunctionArgs): Promise<null> {
  if ((await currentSession()) === null) throw redirect(signInAddress(request.url))
  try {
    await queryClient.ensureQueryData(meQuery)
    return null
  } catch (error) {
    if (SENT_AWAY.has(failureOf(error).code)) throw redirect(signInAddress(request.url))
    throw error
  }
}
