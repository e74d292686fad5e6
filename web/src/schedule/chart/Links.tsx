import type { Schedule } from '@plumbline/domain/schedule/schedule'
import { memo } from 'react'
import type { Row } from '../rows.ts'
import { arrowAt, linkPath, type Place } from './link-path.ts'
import type { Scale } from './scale.ts'

type Props = {
  rows: readonly Row[]
  computed: Schedule
  scale: Scale
  rowHeight: number
  from: number
  to: number
  criticalShown: boolean
}

/** Lines from work to what waits for it, red where both are critical. */
export const Links = memo(function Links({ rows, computed, scale, rowHeight, from, to, criticalShown }: Props) {
  const places = new Map(rows.map(({ item }, row) => [item.id, row]))
  const placeOf = (id: string): Place | null => {
    const row = places.get(id)
    const dates = computed.tasks.get(id)
    if (row === undefined || !dates) return null
    const right = scale.end(dates.finish)
    return rows[row]!.item.durationDays === 0
      ? { left: right - 7, right: right + 7, row }
      : { left: scale.x(dates.start), right, row }
  }
  const critical: string[] = []
  const others: string[] = []
  const arrows: Record<'critical' | 'others', string[]> = { critical: [], others: [] }
  for (const { item } of rows)
    for (const { itemId, type } of item.waitsFor) {
      const [before, after] = [placeOf(itemId), placeOf(item.id)]
      if (!before || !after) continue
      if (Math.max(before.row, after.row) < from || Math.min(before.row, after.row) >= to) continue
      const isCritical =
        criticalShown && computed.tasks.get(itemId)!.isCritical && computed.tasks.get(item.id)!.isCritical
      ;(isCritical ? critical : others).push(linkPath(type, before, after, rowHeight))
      arrows[isCritical ? 'critical' : 'others'].push(arrowAt(type, after, rowHeight))
    }
  return (
    <g className="pointer-events-none">
      <Lines paths={others} points={arrows.others} tone="stroke-line-strong" fill="fill-line-strong" />
      <Lines paths={critical} points={arrows.critical} tone="stroke-bad" fill="fill-bad" />
    </g>
  )
})

type LineProps = { paths: readonly string[]; points: readonly string[]; tone: string; fill: string }

function Lines({ paths, points, tone, fill }: LineProps) {
  return (
    <>
      <path d={paths.join('')} fill="none" strokeWidth="1.25" className={tone} />
      <path d={points.join('')} className={fill} />
    </>
  )
}
