import type { PortalTaxCopy } from '@plumbline/contract/portal/tax-copies'
import { FileText } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { Status } from '../../ui/feedback/Status.tsx'
import { formatDay, formatMoney } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Press } from '../Press.tsx'
import { Refused } from '../Refused.tsx'
import { saveFile } from '../save-file.ts'
import { useWork } from '../use-work.ts'
import { taxCopyCalls } from './calls.ts'

/** A copy for each year that was filed, newest first. */
export function CopyList({ copies, organization }: { copies: readonly PortalTaxCopy[]; organization: string }) {
  if (copies.length === 0) return <p className="mt-3 text-15 text-ink-soft">{m.portal_tax_none({ organization })}</p>
  return (
    <Section title={m.portal_tax_copies()} className="mt-5">
      <ul>
        {copies.map((copy) => (
          <CopyRow key={copy.year} copy={copy} />
        ))}
      </ul>
      <p className="mt-3 text-14 text-ink-soft">{m.portal_tax_keep()}</p>
    </Section>
  )
}

function CopyRow({ copy: { year, countedCents, withheldCents, filedOn, isCorrected } }: { copy: PortalTaxCopy }) {
  const { work, isWorking, refusal } = useWork()
  const facts = [
    m.portal_tax_filed({ day: formatDay(filedOn) }),
    ...(withheldCents === 0 ? [] : [m.portal_tax_withheld({ amount: formatMoney(withheldCents) })]),
  ]
  return (
    <li className="border-b border-line py-3">
      <div className="flex min-h-13 items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-16 font-medium">{year}</span>
            <Money cents={countedCents} cost className="text-16 font-semibold" />
          </p>
          <p className="text-14 text-ink-soft">{facts.join(' · ')}</p>
          {isCorrected && <Status tone="watch">{m.portal_tax_corrected()}</Status>}
        </div>
        <Press
          working={isWorking}
          className="shrink-0"
          icon={<FileText aria-hidden size={18} strokeWidth={1.6} />}
          aria-label={m.portal_tax_pdf({ year: String(year) })}
          onClick={() => void work(async () => saveFile(await taxCopyCalls.pdf(year), `1099-NEC-${year}.pdf`))}
        >
          {m.portal_pdf()}
        </Press>
      </div>
      {refusal && <Refused refusal={refusal} />}
    </li>
  )
}
