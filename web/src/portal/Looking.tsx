import { m } from '../messages/generated/messages.js'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'

/** Rows to come, after a moment in which nothing may flicker. */
export function Looking() {
  return (
    <div className="p-4 md:p-8">
      <SkeletonRows rows={5} label={m.portal_loading()} />
    </div>
  )
}
