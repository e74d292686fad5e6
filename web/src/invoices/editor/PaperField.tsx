import type { OrderDesk } from '@plumbline/contract/purchase-orders/orders'
import type { OpenDeal } from '../../deals/queries.ts'
import { m } from '../../messages/generated/messages.js'
import { PaperFile } from '../../purchase-orders/PaperFile.tsx'
import { failureOf } from '../../shell/failures/failure.ts'
import { failureWords } from '../../shell/failures/words.ts'
import { Status } from '../../ui/feedback/Status.tsx'
import type { InvoiceDraft } from './draft.ts'
import { PaperProposals } from './PaperProposals.tsx'
import { usePaperReading } from './use-paper-reading.ts'

type Props = {
  deal: OpenDeal
  draft: InvoiceDraft
  desk: OrderDesk
  onChange: (part: Partial<InvoiceDraft>) => void
}

/** Why a file couldn't be read. It's kept with the invoice all the same. */
const UNREAD = {
  blank: m.invoices_read_blank,
  broken: m.invoices_read_broken,
  protected: m.invoices_read_protected,
  other: m.invoices_read_other,
}

/** The vendor's paper, and what it seems to say. */
export function PaperField({ deal, draft, desk, onChange }: Props) {
  const { upload, reading, remove } = usePaperReading(deal, onChange)
  const { document } = draft
  return (
    <div className="mb-5 max-w-2xl">
      <PaperFile label={m.invoices_file()} upload={upload} document={document} onRemove={remove} />
      <div aria-live="polite">
        {document && reading.isPending && (
          <Status tone="working" size="small" className="mt-2">
            {m.invoices_read_reading({ title: document.title })}
          </Status>
        )}
        {document && reading.isError && (
          <Status tone="watch" size="small" className="mt-2">
            {failureWords(failureOf(reading.error)).title}
          </Status>
        )}
        {document && reading.data && reading.data.outcome !== 'read' && (
          <Status tone="watch" size="small" className="mt-2">
            {UNREAD[reading.data.outcome]()}
          </Status>
        )}
      </div>
      {document && reading.data?.outcome === 'read' && (
        <PaperProposals
          {...{ draft, desk, onChange }}
          proposals={reading.data.proposals}
          isSeen={reading.data.isSeen}
        />
      )}
    </div>
  )
}
