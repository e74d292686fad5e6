import { type BenchRow, quantile } from '../running/row.ts'
import type { Watched } from './frames.ts'

const MOST_NODES = 3_000
const FRAME_WITHIN_MS = 20

/**
 * Returns rows for a screen's frame times and highest element count while in use. @param plainMs 95th percentile frame
 * time of a plain page
 */
export function frameRows(name: string, { frameMs, mostNodes }: Watched, plainMs: number): BenchRow[] {
  const frame = quantile(frameMs, 0.95)
  return [
    {
      case: `${name}, p95 of ${frameMs.length} frames`,
      value: frame,
      unit: 'ms',
      limit: plainMs,
      ratio: frame / plainMs,
      goal: `≤ ${FRAME_WITHIN_MS} ms`,
      ok: frame <= FRAME_WITHIN_MS,
    },
    {
      case: `${name}, most elements`,
      value: mostNodes,
      unit: 'nodes',
      limit: null,
      ratio: null,
      goal: `≤ ${MOST_NODES.toLocaleString('en-US')}`,
      ok: mostNodes <= MOST_NODES,
    },
  ]
}
