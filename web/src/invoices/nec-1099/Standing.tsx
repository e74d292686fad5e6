import type { TaxVendor } from '@plumbline/contract/invoices/nec-1099'
import { Ban } from 'lucide-react'
import { Status } from '../../ui/feedback/Status.tsx'
import { standingWords } from './words.ts'

/** Where a vendor stands: in, close, or out with the reason. */
export function Standing({ vendor, thresholdCents }: { vendor: TaxVendor; thresholdCents: number }) {
  const { tone, text } = standingWords(vendor, thresholdCents)
  if (tone !== null) return <Status tone={tone}>{text}</Status>
  return (
    <span className="inline-flex items-start gap-1.5 text-13 text-ink-soft">
      <Ban aria-hidden size={16} strokeWidth={1.6} className="mt-px shrink-0" />
      {text}
    </span>
  )
}
