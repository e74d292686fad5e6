import type { TaxSeason, TaxVendor } from '@plumbline/contract/invoices/nec-1099'
import { dayInZone } from '@plumbline/domain/calendar'
import { Ban } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { Status } from '../../ui/feedback/Status.tsx'
import { useMe } from '../../shell/session/me.ts'
import { copyWords, standingWords } from './words.ts'

/** Whether a vendor gets a form, is close to it, or why it doesn't. */
export function Standing({ vendor, thresholdCents }: { vendor: TaxVendor; thresholdCents: number }) {
  const { tone, text } = standingWords(vendor, thresholdCents)
  if (tone !== null)
    return (
      <>
        <Status tone={tone}>{text}</Status>
        {/* Withheld tax is reported below the threshold too; without a problem, the status says so itself. */}
        {vendor.reason === 'withheld' && tone !== 'good' && (
          <p className="pl-5.5 text-13 text-ink-soft">{m.nec_reason_withheld()}</p>
        )}
      </>
    )
  return (
    <span className="inline-flex items-start gap-1.5 text-13 text-ink-soft">
      <Ban aria-hidden size={16} strokeWidth={1.6} className="mt-px shrink-0" />
      {text}
    </span>
  )
}

/** How a vendor gets its copy, shown below its standing once its form is filed. */
export function CopyStanding({ season, vendor }: { season: TaxSeason; vendor: TaxVendor }) {
  const { timeZone } = useMe().organization
  if (season.status === 'open' || vendor.group !== 'gets_one') return null
  const dayOf = (instant: string) => dayInZone(new Date(instant), timeZone)
  return <p className="pl-5.5 text-13 text-ink-soft">{copyWords(vendor, dayOf)}</p>
}
