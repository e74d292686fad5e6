import { type BenchRow, quantile } from '../running/row.ts'
import type { Watched } from './frames.ts'

const MOST_NODES = 3_000
const FRAME_WITHIN_MS = 20

/** What a screen did while it was used, as rows: its frames, and the most elements it ever had. @param plainMs the 95th percentile of frames of a plain page */
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
