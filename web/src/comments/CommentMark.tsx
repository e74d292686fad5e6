import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import { formatCount } from '../ui/figures/format.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { countsQuery } from './queries.ts'

type Props = { dealId: string; objectId: string; name: string }

/** How many comments a record has, where there's no room for a button. Nothing without comments. */
export function CommentMark({ dealId, objectId, name }: Props) {
  const { data } = useQuery(countsQuery(dealId))
  const count = data?.items.find((item) => item.objectId === objectId)?.comments ?? 0
  if (count === 0) return null
  return (
    <span className="ml-1.5 inline-flex items-center gap-0.5 align-[-1px] text-12 font-normal text-ink-soft">
      <MessageSquare aria-hidden size={13} strokeWidth={1.6} />
      <span aria-hidden className="figures">
        {formatCount(count)}
      </span>
      <VisuallyHidden>{m.comments_on_count({ name, count })}</VisuallyHidden>
    </span>
  )
}
