import type { TaxSeason, TaxVendor } from '@plumbline/contract/invoices/nec-1099'
import { dayInZone } from '@plumbline/domain/calendar'
import { Ban } from 'lucide-react'
import { Status } from '../../ui/feedback/Status.tsx'
import { useMe } from '../../shell/session/me.ts'
import { copyWords, standingWords } from './words.ts'

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

/** How a vendor's copy goes, below where it stands, once its form was filed. */
export function CopyStanding({ season, vendor }: { season: TaxSeason; vendor: TaxVendor }) {
  const { timeZone } = useMe().organization
  if (season.status === 'open' || vendor.group !== 'gets_one') return null
  const dayOf = (instant: string) => dayInZone(new Date(instant), timeZone)
  return <p className="text-13 text-ink-soft">{copyWords(vendor, dayOf)}</p>
}
