import type { LenderUpdate } from '@plumbline/contract/on-site/lender-updates'
import { later, partOf } from '../../ui/later.tsx'

const CommentsButton = partOf(
  later(() => import('../../comments/CommentsButton.tsx')),
  'CommentsButton',
)

/** The comments on an update. They arrive after it, so that it's read sooner. */
export function UpdateComments({ update: { id, dealId, title } }: { update: LenderUpdate }) {
  return (
    <span className="inline-flex min-h-8 min-w-8 pointer-coarse:min-h-11 pointer-coarse:min-w-11">
      <CommentsButton dealId={dealId} objectType="lender_update" objectId={id} name={title} />
    </span>
  )
}
