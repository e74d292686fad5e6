import type { PortalHome } from '@plumbline/contract/portal/portal'
import { useEffect, useState } from 'react'
import { type Refusal, refusalOf } from '../client.ts'
import { LoadingRows } from '../LoadingRows.tsx'
import { Refused } from '../Refused.tsx'
import { paperClient } from './client.ts'
import { draftKey } from './kept.ts'
import { W9Fields } from './W9Fields.tsx'
import { newW9, type W9Draft } from './w9-draft.ts'

type Props = {
  home: PortalHome
  today: string
  onRefused: (refusal: Refusal) => boolean
  onSent: () => void
  onStale: () => void
}

/** A W-9 on screen. It starts with what is known, so that nothing is typed twice. */
export function W9Form({ home, onRefused, ...rest }: Props) {
  const [known, setKnown] = useState<{ fresh: W9Draft; tinEnding: string | null } | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useEffect(() => {
    paperClient.w9().then(
      (found) => setKnown({ fresh: newW9(found), tinEnding: found.tinEnding }),
      (error: unknown) => {
        const refused = refusalOf(error)
        if (!onRefused(refused)) setRefusal(refused)
      },
    )
  }, [onRefused])
  if (refusal) return <Refused refusal={refusal} />
  if (!known) return <LoadingRows />
  return <W9Fields {...{ ...rest, ...known, home, onRefused }} draftAt={draftKey(home, 'w9-form')} />
}
