import { useSearchParams } from 'react-router'
import { type Zoom, ZOOMS } from './chart/scale.ts'

export const SCHEDULE_VIEWS = ['chart', 'table'] as const
export type ScheduleView = (typeof SCHEDULE_VIEWS)[number]

const WORK = 'work'

export type ScheduleAddress = {
  view: ScheduleView
  zoom: Zoom
  /** the piece of work that's open */
  work: string | null
  change: (change: { view?: ScheduleView; zoom?: Zoom; work?: string | null }) => void
}

/** What the tab shows, as in the URL. */
export function useScheduleAddress(): ScheduleAddress {
  const [params, setParams] = useSearchParams()
  const view = SCHEDULE_VIEWS.find((one) => one === params.get('view')) ?? 'chart'
  const zoom = ZOOMS.find((one) => one === params.get('scale')) ?? 'weeks'
  return {
    view,
    zoom,
    work: params.get(WORK),
    change: (change) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          const put = (key: string, value: string | null, usual: string | null) =>
            value === usual || value === null ? after.delete(key) : after.set(key, value)
          if (change.view !== undefined) put('view', change.view, 'chart')
          if (change.zoom !== undefined) put('scale', change.zoom, 'weeks')
          if (change.work !== undefined) put(WORK, change.work, null)
          return after
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}
