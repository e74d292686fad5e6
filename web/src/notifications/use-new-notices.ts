import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { getLocale } from '../messages/generated/runtime.js'
import { api } from '../shell/api/api.ts'
import { useMe } from '../shell/session/me.ts'
import { showNotice } from '../ui/feedback/notice.ts'

/** Asked for only once the server says that there's a new one. */
const newestNotice = (userId: string) =>
  queryOptions({
    queryKey: ['notifications', userId],
    queryFn: ({ signal }) => api.notifications.newest({ lang: getLocale() }, { signal }),
    initialData: { notice: null },
    staleTime: Infinity,
  })

/** Shows what others do that concerns the reader while the app is open, each once. */
export function useNewNotices(): void {
  const navigate = useNavigate()
  const { notice } = useQuery(newestNotice(useMe().userId)).data
  const lastId = useRef('')

  useEffect(() => {
    // Identifiers sort by time.
    if (!notice || notice.id <= lastId.current) return
    lastId.current = notice.id
    const { title, detail, action, link } = notice
    showNotice({ title, detail, action: { label: action, onSelect: () => void navigate(link) } })
  }, [notice, navigate])
}
