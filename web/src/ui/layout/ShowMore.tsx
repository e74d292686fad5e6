import { Button } from '../Button.tsx'
import { m } from '../../messages/generated/messages.js'

/** The parts of an infinite query that this needs. */
export type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

/** A button below a paginated list that loads the next page, if there is one. */
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
