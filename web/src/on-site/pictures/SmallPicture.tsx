import { useQuery } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { smallPictureQuery } from '../queries.ts'

/** A small picture that fills its box, or an icon if it can't be shown. */
export function SmallPicture({ id, title }: { id: string; title: string }) {
  const { data, isError } = useQuery(smallPictureQuery(id))
  if (isError)
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
  return <img src={data} alt={title} className="size-full object-cover" />
}
