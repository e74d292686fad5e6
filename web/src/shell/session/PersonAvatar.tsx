import { queryOptions, useQuery } from '@tanstack/react-query'
import { Avatar } from '../../ui/Avatar.tsx'
import { api } from '../api/api.ts'
import { useMe } from './me.ts'

/** The pictures themselves by person, fetched once, because their links end within minutes. */
const picturesQuery = (avatarIds: readonly string[]) =>
  queryOptions({
    queryKey: ['avatars', ...avatarIds],
    queryFn: async ({ signal }) => {
      const { items } = await api.account.avatars(undefined, { signal })
      const pictures = await Promise.all(
        items.map(async ({ userId, url }) => {
          const reply = await fetch(url, { signal })
          return reply.ok ? ([userId, URL.createObjectURL(await reply.blob())] as const) : null
        }),
      )
      return new Map(pictures.filter((picture) => picture !== null))
    },
    enabled: avatarIds.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

type Props = Parameters<typeof Avatar>[0] & {
  /** who it is, if they have an account */
  id: string | null | undefined
}

/** A teammate's picture, or their initials. */
export function PersonAvatar({ id, ...avatar }: Props) {
  const { members } = useMe()
  const avatarIds = members.flatMap(({ avatarId }) => (avatarId === null ? [] : [avatarId])).toSorted()
  const { data } = useQuery(picturesQuery(avatarIds))
  const hasPicture = members.some((person) => person.id === id && person.avatarId !== null)
  const picture = hasPicture && id ? data?.get(id) : undefined
  return <Avatar {...avatar} {...(picture ? { picture } : {})} />
}
