import { ActivityLog } from './ActivityLog.tsx'

/** What happened on one deal. */
export default function ActivityTab({ dealId }: { dealId: string }) {
  return (
    <div className="max-w-6xl px-gutter pt-4 pb-8">
      <ActivityLog dealId={dealId} />
    </div>
  )
}
