import type { OpenDeal } from '../../deals/queries.ts'
import { DrawsSkeleton } from '../tab/DrawsSkeleton.tsx'

/** One draw: where it stands, its lines, and what it brings. */
export function DrawView(_props: { deal: OpenDeal; drawId: string }) {
  return <DrawsSkeleton />
}
