import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Names } from '../activity/words.ts'
import { pipelinesQuery } from '../deals/queries.ts'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { words } from '../shell/words.ts'
import type { LogWords } from './all-words.ts'
import { useLogWords } from './log-words.ts'

/** The user reading the log, and the names that its entries contain only as keys. */
export type Reader = Names & {
  userId: string
  timeZone: string
  today: string
  words: LogWords
}

/** Returns null until the log's texts are loaded. */
export function useReader(): Reader | null {
  const me = useMe()
  const pipelines = useQuery(pipelinesQuery())
  const logWords = useLogWords()
  return useMemo(() => {
    if (!logWords) return null
    const stageOf = (key: string, dealType: string | undefined) =>
      pipelines.data
        ?.filter((pipeline) => dealType === undefined || pipeline.dealType === dealType)
        .flatMap((pipeline) => pipeline.stages)
        .find((stage) => stage.key === key)
    const people = new Map(me.members.map((person) => [person.id, person.name]))
    return {
      words: logWords,
      userId: me.userId,
      timeZone: me.organization.timeZone,
      today: me.organization.today,
      nameOf: (userId) => people.get(userId) ?? m.deals_former_member(),
      stageName: (key, deal) => {
        const stage = stageOf(key, deal?.dealType)
        return stage ? words(stage.name) : key
      },
    }
  }, [logWords, me, pipelines.data])
}
