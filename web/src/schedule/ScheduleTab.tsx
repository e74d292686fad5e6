import type { Schedule } from '@plumbline/contract/schedule/schedule'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { OpenDeal } from '../deals/queries.ts'
import { m } from '../messages/generated/messages.js'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { useMediaQuery } from '../ui/hooks/use-media-query.ts'
import { later, partOf } from '../ui/later.tsx'
import { type ScheduleAddress, useScheduleAddress } from './address.ts'
import { Chart } from './chart/Chart.tsx'
import type { Layers } from './chart/layers.ts'
import { EmptySchedule } from './EmptySchedule.tsx'
import type { Opened } from './opened.ts'
import { scheduleQuery } from './queries.ts'
import { type Shown, shownOf } from './rows.ts'
import { ScheduleActions } from './ScheduleActions.tsx'
import { ScheduleHead } from './ScheduleHead.tsx'
import { ScheduleTable } from './ScheduleTable.tsx'
import { ScheduleTools } from './ScheduleTools.tsx'
import { WeekList } from './WeekList.tsx'

const ItemDialog = partOf(
  later(() => import('./item/ItemDialog.tsx')),
  'ItemDialog',
  () => null,
)
const AskDialog = partOf(
  later(() => import('./AskDialog.tsx')),
  'AskDialog',
  () => null,
)
const UseTemplateDialog = partOf(
  later(() => import('./TemplateDialogs.tsx')),
  'UseTemplateDialog',
  () => null,
)
const SaveTemplateDialog = partOf(
  later(() => import('./TemplateDialogs.tsx')),
  'SaveTemplateDialog',
  () => null,
)

/** When the work of a deal happens, and what its end depends on. */
export default function ScheduleTab({ deal }: { deal: OpenDeal }) {
  const query = useQuery(scheduleQuery(deal.id))
  if (query.isError && !query.data) return <FailureState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data)
    return (
      <div className="px-gutter pt-3">
        <SkeletonRows rows={8} label={m.schedule_loading()} />
      </div>
    )
  return <OfSchedule schedule={query.data} />
}

function OfSchedule({ schedule }: { schedule: Schedule }) {
  const address = useScheduleAddress()
  const [opened, setOpened] = useState<Exclude<Opened, { what: 'item'; id: string }> | null>(null)
  const shown = useMemo(() => shownOf(schedule), [schedule])
  const open = (next: Opened) =>
    next.what === 'item' && next.id !== null ? address.change({ work: next.id }) : setOpened(next as typeof opened)
  const isNew = opened?.what === 'item'
  const close = () => {
    setOpened(null)
    if (address.work !== null) address.change({ work: null })
  }
  const item = schedule.items.find(({ id }) => id === address.work)
  return (
    <>
      {schedule.items.length === 0 ? (
        <EmptySchedule schedule={schedule} onOpen={open} />
      ) : (
        <Planned {...{ shown, address }} onOpen={open} />
      )}
      {(item || isNew) && <ItemDialog key={item?.id ?? 'new'} {...{ schedule }} item={item ?? null} onClose={close} />}
      {opened?.what === 'ask' && <AskDialog shown={shown} onClose={close} />}
      {opened?.what === 'use_template' && <UseTemplateDialog dealId={schedule.dealId} onClose={close} />}
      {opened?.what === 'save_template' && <SaveTemplateDialog dealId={schedule.dealId} onClose={close} />}
    </>
  )
}

type PlannedProps = { shown: Shown; address: ScheduleAddress; onOpen: (opened: Opened) => void }

function Planned({ shown, address, onOpen }: PlannedProps) {
  const isPhone = useMediaQuery('(max-width: 767px)')
  const [layers, setLayers] = useState<Layers>({ critical: true, slack: true, baseline: false })
  const openItem = (id: string) => onOpen({ what: 'item', id })
  return (
    <div className="flex flex-col pb-8">
      <ScheduleHead shown={shown} onOpen={onOpen} />
      <ScheduleTools {...{ address, layers, isPhone }} baselineOn={shown.schedule.baselineOn} onLayers={setLayers}>
        {shown.schedule.abilities.change && <ScheduleActions schedule={shown.schedule} onOpen={onOpen} />}
      </ScheduleTools>
      {address.view === 'table' ? (
        <ScheduleTable shown={shown} onOpen={openItem} />
      ) : isPhone ? (
        <WeekList shown={shown} onOpen={openItem} />
      ) : (
        <Chart key={address.zoom} {...{ shown, layers }} zoom={address.zoom} onOpen={openItem} />
      )}
    </div>
  )
}
