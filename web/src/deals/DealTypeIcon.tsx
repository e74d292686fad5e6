import type { DealType } from '@plumbline/domain/deals/fields'
import { Hammer, Trees } from 'lucide-react'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { dealTypeWords } from './words.ts'

const ICONS = { fix_and_flip: Hammer, land_home: Trees } as const satisfies Record<DealType, typeof Hammer>

/** A deal's type as an icon, said in words to people who hear the page. */
export function DealTypeIcon({ dealType }: { dealType: DealType }) {
  const Icon = ICONS[dealType]
  return (
    <span className="inline-flex shrink-0 align-[-2px]" title={dealTypeWords(dealType)}>
      <Icon aria-hidden size={14} strokeWidth={1.6} />
      <VisuallyHidden>{dealTypeWords(dealType)}</VisuallyHidden>
    </span>
  )
}
