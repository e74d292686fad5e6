import type { Words } from '@plumbline/contract/base'
import type { Unmet } from '@plumbline/contract/errors'
import { useMemo, useState } from 'react'

export type GateRow = { unmet: Unmet; done: boolean }

type Report = { unmet: readonly Unmet[]; met: readonly Words[] }

/**
 * Rows stay in place once shown, so a met one was resolved here. Items that are neither met nor missing no longer
 * apply.
 */
export function useGateRows({ unmet, met }: Report = NOTHING_YET): GateRow[] {
  const [known, setKnown] = useState<readonly Unmet[]>([])
  const latest = withNews(known, unmet)
  if (latest !== known) setKnown(latest)
  return useMemo(() => {
    const missing = new Set(unmet.map(idOf))
    const done = new Set(met.map((label) => label.en))
    return latest.flatMap((item): GateRow[] => {
      if (missing.has(idOf(item))) return [{ unmet: item, done: false }]
      return done.has(item.label.en) ? [{ unmet: item, done: true }] : []
    })
  }, [latest, met, unmet])
}

const NOTHING_YET: Report = { unmet: [], met: [] }

/**
 * Returns the same list if nothing is new. A known item's wording can change: an assigned contract asks for its fee.
 */
function withNews(known: readonly Unmet[], unmet: readonly Unmet[]): readonly Unmet[] {
  const now = new Map(unmet.map((item) => [idOf(item), item]))
  const isOld = (item: Unmet) => now.has(idOf(item)) && now.get(idOf(item)) !== item
  const fresh = unmet.filter((item) => !known.some((other) => idOf(other) === idOf(item)))
  if (fresh.length === 0 && !known.some(isOld)) return known
  return [...known.map((item) => now.get(idOf(item)) ?? item), ...fresh]
}

function idOf({ stageId, key }: Unmet): string {
  return `${stageId} ${key}`
}
