import type { OpenDeal } from '../../deals/queries.ts'
import { DrawsSkeleton } from './DrawsSkeleton.tsx'

/** The draws whose papers the reader sees to, without amounts. */
export function PapersList(_props: { deal: OpenDeal }) {
  return <DrawsSkeleton />
}
