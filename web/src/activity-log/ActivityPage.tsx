import { m } from '../messages/generated/messages.js'
import { PageHead } from '../shell/frame/PageHead.tsx'
import { ActivityLog } from './ActivityLog.tsx'

/** The organization's activity. */
export default function ActivityPage() {
  return (
    <div className="max-w-6xl px-gutter pt-4 pb-8">
      <PageHead title={m.activity_title()} />
      <h1 className="mb-3 text-20 font-semibold">{m.activity_title()}</h1>
      <ActivityLog dealId={null} />
    </div>
  )
}
