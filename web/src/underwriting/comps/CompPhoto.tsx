import type { Comp } from '@plumbline/contract/underwriting/comps'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { cx } from '../../ui/cx.ts'

/** The picture itself, fetched once, because its link ends within minutes. */
const photoQuery = ({ id, no }: NonNullable<Comp['photo']>) =>
  queryOptions({
    queryKey: ['comp-photos', id, no],
    queryFn: async ({ signal }) => {
      const { url } = await api.documents.download({ id, no }, { signal })
      const reply = await fetch(url, { signal })
      if (!reply.ok) throw new Error(`the photo answered ${reply.status}`)
      return URL.createObjectURL(await reply.blob())
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

type Props = { comp: Pick<Comp, 'address' | 'photo'>; className?: string }

/** A comp's photo. Nothing is shown of one that the browser can't draw. */
export function CompPhoto({ comp: { address, photo }, className }: Props) {
  return photo && <Picture key={photo.id} {...{ address, photo, className }} />
}

function Picture({
  address,
  photo,
  className,
}: Props['comp'] & { photo: NonNullable<Comp['photo']>; className?: string | undefined }) {
  const { data } = useQuery(photoQuery(photo))
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return null
  const shape = cx('block shrink-0 rounded-6 border border-line bg-sunken object-cover', className)
  if (!data) return <span aria-hidden className={shape} />
  return <img src={data} alt={m.comps_photo_of({ address })} className={shape} onError={() => setBroken(true)} />
}
