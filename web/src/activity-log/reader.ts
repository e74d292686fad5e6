import type { ActivityEvent } from '@plumbline/contract/activity-log'
import type { DealType } from '@plumbline/domain/deals/fields'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pipelinesQuery } from '../deals/queries.ts'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { words } from '../shell/words.ts'

/** Whom the log is told to, and the names that its entries carry only as keys. */
export type Reader = {
  userId: string
  timeZone: string
  today: string
  nameOf: (userId: string) => string
  /** The pipelines share keys whose names differ, so it takes the deal; one that is gone leaves a guess. */
  stageName: (key: string, deal: ActivityEvent['deal']) => string
}

export function useReader(): Reader {
  const me = useMe()
  const pipelines = useQuery(pipelinesQuery())
  return useMemo(() => {
    const stageOf = (key: string, dealType: DealType | undefined) =>
      pipelines.data
        ?.filter((pipeline) => dealType === undefined || pipeline.dealType === dealType)
        .flatMap((pipeline) => pipeline.stages)
        .find((stage) => stage.key === key)
    const people = new Map(me.members.map((person) => [person.id, person.name]))
    return {
      userId: me.userId,
      timeZone: me.organization.timeZone,
      today: me.organization.today,
      nameOf: (userId) => people.get(userId) ?? m.deals_former_member(),
      stageName: (key, deal) => {
        const stage = stageOf(key, deal?.dealType)
        return stage ? words(stage.name) : key
      },
    }
  }, [me, pipelines.data])
}
