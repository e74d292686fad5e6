import { ArrowUp } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import { Button } from '../ui/Button.tsx'

type Props = { newComments: number; newChanges: number; showAll: () => void }

/** How many comments others added since the page was opened; a click shows them. It stays visible and shifts nothing. */
export function News({ newComments, newChanges, showAll }: Props) {
  return (
    <div role="status" className="pointer-events-none sticky top-2 z-20 flex h-0 justify-center">
      {newComments + newChanges > 0 && (
        <Button
          size="small"
          className="pointer-events-auto h-fit shadow-2"
          icon={<ArrowUp aria-hidden size={14} strokeWidth={1.6} />}
          onClick={showAll}
        >
          {newComments > 0 ? m.comments_new({ count: newComments }) : m.comments_new_changes({ count: newChanges })}
        </Button>
      )}
    </div>
  )
}
