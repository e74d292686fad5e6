import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pipelinesQuery } from '../deals/queries.ts'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/me.ts'
import { words } from '../shell/words.ts'

/** Whom the log is told to, and the names that its entries carry only as keys. */
export type Reader = {
  userId: string
  timeZone: string
  today: string
  nameOf: (userId: string) => string
  stageName: (key: string) => string
}

export function useReader(): Reader {
  const me = useMe()
  const pipelines = useQuery(pipelinesQuery())
  return useMemo(() => {
    const stages = pipelines.data?.flatMap((pipeline) => pipeline.stages) ?? []
    const names = new Map(stages.map((stage) => [stage.key, words(stage.name)]))
    const people = new Map(me.members.map((person) => [person.id, person.name]))
    return {
      userId: me.userId,
      timeZone: me.organization.timeZone,
      today: me.organization.today,
      nameOf: (userId) => people.get(userId) ?? m.deals_former_member(),
      stageName: (key) => names.get(key) ?? key,
    }
  }, [me, pipelines.data])
}
