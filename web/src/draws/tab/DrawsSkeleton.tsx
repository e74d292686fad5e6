import { m } from '../../messages/generated/messages.js'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'

/** What the tab shows while it loads. */
export function DrawsSkeleton() {
  return (
    <div className="px-gutter pt-4">
      <SkeletonRows rows={6} label={m.draws_loading()} />
    </div>
  )
}
