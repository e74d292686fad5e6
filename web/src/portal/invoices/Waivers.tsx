import type { PortalInvoice } from '@plumbline/contract/portal/invoices'
import type { LienWaiverKind } from '@plumbline/domain/invoices/lien-waivers/kind'
import { FileText } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { formatDay, formatMoney } from '../../ui/figures/format.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { Press } from '../Press.tsx'
import { Refused } from '../Refused.tsx'
import { saveFile } from '../save-file.ts'
import { useWork } from '../use-work.ts'
import { invoiceCalls } from './invoice-calls.ts'

export const WAIVER_NAMES: Readonly<Record<LienWaiverKind, () => string>> = {
  conditional_progress: m.portal_waiver_conditional_progress,
  conditional_final: m.portal_waiver_conditional_final,
  unconditional_progress: m.portal_waiver_unconditional_progress,
  unconditional_final: m.portal_waiver_unconditional_final,
}

export function Waivers({ invoice }: { invoice: PortalInvoice }) {
  const { work, isWorking, refusal } = useWork()
  return (
    <Section title={m.portal_waivers()}>
      <ul>
        {invoice.waivers.map((waiver) => (
          <li
            key={waiver.id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2.5 text-15"
          >
            <span className="min-w-0">
              {WAIVER_NAMES[waiver.kind]()}, {formatMoney(waiver.amountCents)}
              <span className="block text-13 text-ink-soft">
                {m.portal_waiver_signed({ signer: waiver.signer, day: formatDay(waiver.signedOn) })}
              </span>
              {waiver.status === 'rejected' && (
                <span className="block text-13 text-bad">
                  {m.portal_waiver_rejected({ reason: waiver.reason ?? '' })}
                </span>
              )}
            </span>
            {waiver.hasPdf && (
              <Press
                working={isWorking}
                icon={<FileText aria-hidden size={18} strokeWidth={1.6} />}
                onClick={() =>
                  void work(async () =>
                    saveFile(await invoiceCalls.waiverPdf(invoice.id, waiver.id), `${invoice.invoiceNo}.pdf`),
                  )
                }
              >
                {m.portal_pdf()}
              </Press>
            )}
          </li>
        ))}
      </ul>
      {refusal && <Refused refusal={refusal} />}
    </Section>
  )
}
