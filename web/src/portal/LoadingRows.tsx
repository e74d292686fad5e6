import { m } from '../messages/generated/messages.js'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'

/** Placeholder rows, shown after a moment so that fast answers don’t flicker. */
export function LoadingRows() {
  return (
    <div className="p-4 md:p-8">
      <SkeletonRows rows={5} label={m.portal_loading()} />
    </div>
  )
}
