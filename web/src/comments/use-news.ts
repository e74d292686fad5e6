import type { ActivityEvent } from '@plumbline/contract/activity-log'
import type { CommentThread } from '@plumbline/contract/comments'
import { useState } from 'react'
import { useMe } from '../shell/session/me.ts'
import { heldBack, newestId } from './stream.ts'

/**
 * The part of a live stream that's shown: new entries are only counted until the reader asks for them.
 * @param ready false until everything was loaded once
 */
export function useNews(threads: readonly CommentThread[], events: readonly ActivityEvent[], ready: boolean) {
  const { userId } = useMe()
  const [seen, setSeen] = useState<string | null>(null)
  const all = { threads, events }
  if (seen === null && ready) setSeen(newestId(all))
  return {
    ...heldBack(all, seen ?? '\uffff', userId),
    showAll: () => setSeen(newestId(all)),
    /** the newest entry shown, for parts that are fetched separately */
    seen,
  }
}
