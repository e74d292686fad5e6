import { Button } from '../Button.tsx'
import { m } from '../../messages/generated/messages.js'

/** What this needs of an infinite query. */
export type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

/** Under a list that comes in pages: the next one, while there is one. */
export function ShowMore({ pages, label, className }: { pages: Pages; label?: string; className?: string }) {
  if (!pages.hasNextPage) return null
  return (
    <Button
      size="small"
      className={className}
      working={pages.isFetchingNextPage}
      onClick={() => void pages.fetchNextPage()}
    >
      {label ?? m.ui_show_more()}
    </Button>
  )
}
