import type { PlanTier } from '@plumbline/domain/plans/plans'
import { authorization } from '../../shell/api/api.ts'
import { decodeErrorBody } from '../../shell/failures/failure.ts'
import { queryClient } from '../../shell/api/query-client.ts'
import { getLocale } from '../../messages/generated/runtime.js'

export type NewOrganization = { userId: string; orgName: string; planTier: PlanTier }

/** Creates a new user's organization; calling it again for the same user returns the existing one. */
export async function createOrganization(input: NewOrganization): Promise<{ orgName: string }> {
  const response = await fetch('/functions/v1/create-org-on-signup', {
    method: 'POST',
    headers: { ...(await authorization()), 'content-type': 'application/json', 'accept-language': getLocale() },
    body: JSON.stringify(input),
  })
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok)
    throw decodeErrorBody(body, response) ?? new Error(`create-org-on-signup answered ${response.status}`)
  queryClient.clear()
  return body as { orgName: string }
}
