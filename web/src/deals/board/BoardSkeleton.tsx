import { m } from '../../messages/generated/messages.js'
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx'

/** Placeholder columns and cards, as many as fit. */
export function BoardSkeleton() {
  return (
    <Loading label={m.deals_loading()}>
      <div className="mt-4 flex gap-2.5 overflow-hidden">
        {Array.from({ length: 6 }, (_, column) => (
          <div key={column} className="flex min-w-48 flex-1 flex-col gap-2">
            <Skeleton className="h-10" />
            {Array.from({ length: 3 }, (_item, card) => (
              <Skeleton key={card} className="h-24" />
            ))}
          </div>
        ))}
      </div>
    </Loading>
  )
}
