import { useEffect, useRef } from 'react'
import { api } from '../api/api.ts'
import { useMe } from './me.ts'
import { toastFailure } from '../failures/toast-failure.ts'

/** Switches to another organization and restarts the app, because nothing on the page belongs to it. */
export async function workIn(orgId: string): Promise<void> {
  try {
    await api.me.workIn({ orgId })
    startOver()
  } catch (error) {
    toastFailure(error)
  }
}

/**
 * Restarts the app if the switch happened in another window, or if access to the organization ended and another one is
 * left.
 */
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
