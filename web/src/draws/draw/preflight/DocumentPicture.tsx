import { queryOptions, useQuery } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../shell/api/api.ts'

/** The picture itself, fetched once, because its link ends within minutes. */
const pictureQuery = (id: string) =>
  queryOptions({
    queryKey: ['document-pictures', id],
    queryFn: async ({ signal }) => {
      const { current } = await api.documents.get({ id }, { signal })
      const { url } = await api.documents.download({ id, no: current.no }, { signal })
      const reply = await fetch(url, { signal })
      if (!reply.ok) throw new Error(`the picture answered ${reply.status}`)
      return URL.createObjectURL(await reply.blob())
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** A document's picture, filling its place. Where the browser can't draw it, an icon stands for it. */
export function DocumentPicture({ id, title }: { id: string; title: string }) {
  const { data, isError } = useQuery(pictureQuery(id))
  const [isBroken, setBroken] = useState(false)
  if (isBroken || isError)
    return (
      <span
        role="img"
        aria-label={title}
        className="flex size-full items-center justify-center bg-sunken text-ink-soft"
      >
        <ImageOff aria-hidden size={16} strokeWidth={1.6} />
      </span>
    )
  if (!data) return <span aria-hidden className="block size-full bg-sunken" />
  return <img src={data} alt={title} className="size-full object-cover" onError={() => setBroken(true)} />
}
