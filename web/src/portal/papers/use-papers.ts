import type { PortalPapers } from '@plumbline/contract/portal/papers'
import { useCallback, useEffect, useState } from 'react'
import { type Refusal, refusalOf } from '../client.ts'
import { paperClient } from './client.ts'

/** The vendor's papers. @param seen they're read again when this changes */
export function usePapers(onRefused: (refusal: Refusal) => boolean, seen?: string | null) {
  const [papers, setPapers] = useState<PortalPapers | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const load = useCallback(() => {
    paperClient.list().then(
      (found) => {
        setPapers(found)
        setRefusal(null)
      },
      (error: unknown) => {
        const refused = refusalOf(error)
        if (!onRefused(refused)) setRefusal(refused)
      },
    )
  }, [onRefused])
  useEffect(load, [load, seen])
  return { papers, refusal, load }
}
