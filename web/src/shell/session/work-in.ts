import { useEffect, useRef } from 'react'
import { api } from '../api/api.ts'
import { useMe } from './me.ts'
import { toastFailure } from '../failures/toast-failure.ts'

/** From now on work goes on there; the page begins anew, as nothing on it is of that organization. */
export async function workIn(orgId: string): Promise<void> {
  try {
    await api.me.workIn({ orgId })
    startOver()
  } catch (error) {
    toastFailure(error)
  }
}

/** The same when it was chosen in another window, or when access to the organization ended and another one is left. */
export function useOneOrganization(): void {
  const { orgId } = useMe()
  const begun = useRef(orgId)
  useEffect(() => {
    if (begun.current !== orgId) startOver()
  }, [orgId])
}

function startOver(): void {
  location.assign('/app')
}
